import type { Tracing } from '@hatch/platform/tracing';
import type { IncomingMessage } from 'node:http';
import type { ChangeSource } from './channels/live-channels.js';
import type { PushApp } from './protocol/signatures.js';

export const GATEWAY_OPTIONS = Symbol('GatewayOptions');

export type GatewayOptions = {
  readonly app: PushApp;
  /** Apps before a rotation: their keys and signatures are still valid. */
  readonly earlierApps?: readonly PushApp[];
  readonly feed: ChangeSource;
  readonly tracing?: Tracing;
  /** Derives the names of orders' channels; absent: there are none. */
  readonly trackingKey?: Buffer;
  /** Whether the login lasts and its account may join staff's private channels. */
  readonly maySubscribe: (loginId: string) => Promise<boolean>;
  /** The limit for visitors, and again for staff; 200 when absent or never read. */
  readonly connectionsPerAddress?: () => Promise<number>;
  /** The address that a proxy vouches for, if there is one. */
  readonly addressOf?: (request: IncomingMessage) => string;
};

export const appsOf = ({ app, earlierApps = [] }: Pick<GatewayOptions, 'app' | 'earlierApps'>): readonly PushApp[] => [
  app,
  ...earlierApps,
];
