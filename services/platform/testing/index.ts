export { startRedis, type RedisServer } from './redis-server.js';
export { SampleViewers } from './sample-viewers.js';
export { startApp, type AppOptions, type RunningApp } from './start-app.js';
