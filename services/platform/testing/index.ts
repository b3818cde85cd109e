export { startRedis, type RedisServer } from './redis-server.js';
