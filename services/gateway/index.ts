export { BroadcastingModule } from './broadcasting.controller.js';
export { ChannelRegistry } from './channels/channel-registry.js';
export { ConnectionRegistry } from './connection-registry.js';
export { GatewayModule } from './gateway.module.js';
export type { PushApp } from './protocol/signatures.js';
export { PusherAdapter } from './pusher.adapter.js';
export { PushRelay } from './push-service/push-relay.js';
