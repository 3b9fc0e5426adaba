Pod::Spec.new do |s|
  s.name = 'Cache'
  s.version = '1.0.0'
  s.swift_versions = ['5.9']
  s.ios.deployment_target = '18.0'
  s.source_files = '*.swift'
end
