export { resolvingTo, startHttpsReceiver, type HttpsReceiver, type Received } from './https-receiver.js';
export { startRedis, type RedisServer } from './redis-server.js';
export { startS3, type S3Server } from './s3-server.js';
export { MemoryChannelGrants, MemorySessionsModule } from './memory-sessions.module.js';
export { SampleViewers } from './sample-viewers.js';
export { startApp, type AppOptions, type RunningApp } from './start-app.js';
export { testDataSource, type TestDataSource } from './test-data-source.js';
export { testPorts } from './test-ports.js';
export { RecordingMailer } from './recording-mailer.js';
