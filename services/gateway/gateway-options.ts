import type { Tracing } from '@hatch/platform/tracing';
import type { IncomingMessage } from 'node:http';
import type { ChangeSource } from './channels/live-channels.js';
import type { PushApp } from './protocol/push-app.js';

export const GATEWAY_OPTIONS = Symbol('GatewayOptions');

export type GatewayOptions = {
  readonly app: PushApp;
  /** Of before a rotation: their key still connects, and what they signed is still taken. */
  readonly earlierApps?: readonly PushApp[];
  readonly feed: ChangeSource;
  /** Nobody follows clicks when absent. */
  readonly tracing?: Tracing;
  /** What the names of the channels of orders are made with; absent where nobody follows one. */
  readonly trackingKey?: Buffer;
  /** Whether a login still lasts and its account may subscribe to what is private to staff. */
  readonly maySubscribe: (loginId: string) => Promise<boolean>;
  /** How many connections one address may have, and its staff as many again; 200 when absent, or when it was never read. */
  readonly connectionsPerAddress?: () => Promise<number>;
  /** Whose connection it is; behind a proxy the address the proxy vouches for. */
  readonly addressOf?: (request: IncomingMessage) => string;
};

/** The present app and those of before. */
export const appsOf = ({ app, earlierApps = [] }: Pick<GatewayOptions, 'app' | 'earlierApps'>): readonly PushApp[] => [
  app,
  ...earlierApps,
];
