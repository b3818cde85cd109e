export { BroadcastingModule } from './broadcasting.module.js';
export type { Change, ChangeFeed } from './change-feed.port.js';
export { GatewayModule, type GatewayModuleOptions } from './gateway.module.js';
export type { GatewayOptions } from './live.gateway.js';
export type { LiveServerOptions } from './live-server.js';
export type { PushApp } from './push-app.js';
