import { EventStoreDBClient } from '@eventstore/db-client';
import { connectivityState, type ChannelInterface } from '@grpc/grpc-js';
import { withDeadline } from '@hatch/platform/resilience';
import { connect as connectTo } from 'node:net';
import { ConnectionLost } from './client-errors.js';
import { PARTS } from './servers.js';

const DEFAULT_PORT = '2113';
const CLOSED_WITHIN_MS = 100;
const WHY_WITHIN_MS = 500;
/** Seconds for a node to name the others; the client would wait five for one that is gone. */
const GOSSIP_WITHIN_S = 2;

export type ConnectTimes = {
  readonly connectWithinMs?: number;
  /** Time for the client to ask the nodes which of them to use. */
  readonly chooseWithinMs?: number;
  /** How long a dead address is not asked again. */
  readonly leftOutMs?: number;
};

export type Connected = {
  readonly client: EventStoreDBClient;
  isWhole(): boolean;
};

/** A client alone waits for a dead address as long as TCP does, some two minutes, and tries it again the next time. */
export class LogServers {
  readonly #connectWithinMs: number;
  readonly #chooseWithinMs: number;
  readonly #leftOutMs: number;
  readonly #leftOut = new Map<string, number>();

  constructor(
    private readonly connectionString: string,
    { connectWithinMs = 3_000, chooseWithinMs = 10_000, leftOutMs = 30_000 }: ConnectTimes = {},
  ) {
    EventStoreDBClient.connectionString(connectionString);
    this.#connectWithinMs = connectWithinMs;
    this.#chooseWithinMs = chooseWithinMs;
    this.#leftOutMs = leftOutMs;
  }

  /** @throws ConnectionLost where the chosen server gives no answer; the next tries leave it out */
  async connect(): Promise<Connected> {
    const client = EventStoreDBClient.connectionString(this.#withoutDead());
    try {
      const channel = await withDeadline(this.#chooseWithinMs, client['getChannel'](), () => {
        throw new ConnectionLost('no server said which of them to use');
      });
      try {
        await untilReady(channel, this.#connectWithinMs);
      } catch {
        const address = addressOf(channel);
        this.#leftOut.set(address, performance.now() + this.#leftOutMs);
        throw new ConnectionLost(await whyNotConnected(address));
      }
      return { client, isWhole: () => channel.getConnectivityState(false) === connectivityState.READY };
    } catch (error) {
      void disconnect(client);
      throw error;
    }
  }

  #withoutDead(): string {
    const [, scheme = '', hosts, rest = ''] = PARTS.exec(this.connectionString.trim()) ?? [];
    if (hosts === undefined) return this.connectionString;
    const now = performance.now();
    const all = hosts.split(',');
    const left = all.filter((host) => (this.#leftOut.get(withPort(host)) ?? 0) < now);
    const asked = left.length === 0 ? all : left;
    const gossip = rest.includes('gossipTimeout')
      ? ''
      : `${rest.includes('?') ? '&' : '?'}gossipTimeout=${GOSSIP_WITHIN_S}`;
    return `${scheme}${asked.join(',')}${rest}${gossip}`;
  }
}

export const disconnect = async (client: EventStoreDBClient): Promise<void> => {
  await client.dispose();
  // dispose leaves the channel open. A channel that lost its server first looks for another, so do not wait for it.
  const closed = client['getChannel']().then(
    (channel) => channel.close(),
    () => undefined,
  );
  await withDeadline(CLOSED_WITHIN_MS, closed, () => undefined);
};

const untilReady = (channel: ChannelInterface, ms: number): Promise<void> => {
  const deadline = Date.now() + ms;
  return new Promise((resolve, reject) => {
    const look = (error?: Error): void => {
      const state = channel.getConnectivityState(true);
      if (state === connectivityState.READY) return resolve();
      const isOver = state === connectivityState.SHUTDOWN || state === connectivityState.TRANSIENT_FAILURE;
      if (error || isOver) return reject(error ?? new Error('The channel does not connect'));
      channel.watchConnectivityState(state, deadline, look);
    };
    look();
  });
};

/** A channel does not say why it has no connection; the system does. */
const whyNotConnected = (address: string): Promise<string> =>
  new Promise((resolve) => {
    const colon = address.lastIndexOf(':');
    const socket = connectTo({ host: address.slice(0, colon), port: Number(address.slice(colon + 1)) });
    const say = (why: string): void => {
      socket.destroy();
      resolve(why);
    };
    socket.setTimeout(WHY_WITHIN_MS, () => say(`${address} gives no answer`));
    socket.on('connect', () => say(`${address} gives no answer`));
    socket.on('error', (error) => say(error.message));
  });

const addressOf = (channel: ChannelInterface): string => channel.getTarget().replace(/^[a-z]+:/i, '');

const withPort = (host: string): string => (host.includes(':') ? host : `${host}:${DEFAULT_PORT}`);
