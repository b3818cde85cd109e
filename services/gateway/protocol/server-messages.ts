import { systemClock } from '@hatch/kernel';
import type { Change } from '@hatch/projections/engine';
import { greetingToWire, userDataToWire } from './client-message.js';

const FINAL_TEXT = 0x81;
const LENGTH_IN_16_BITS = 126;
const LENGTH_IN_64_BITS = 127;

/**
 * Unmasked text frame (RFC 6455, 5.2), built once for all sockets. Allocates outside Node's pool: a kept slice would
 * hold the pool's whole 8 KB.
 */
export const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const head = header(length);
  const frame = Buffer.allocUnsafeSlow(head.length + length);
  frame.set(head);
  frame.write(text, head.length);
  return frame;
};

const header = (length: number): Buffer => {
  if (length < LENGTH_IN_16_BITS) return Buffer.from([FINAL_TEXT, length]);
  if (length < 65_536) {
    const head = Buffer.from([FINAL_TEXT, LENGTH_IN_16_BITS, 0, 0]);
    head.writeUInt16BE(length, 2);
    return head;
  }
  const head = Buffer.alloc(10);
  head.set([FINAL_TEXT, LENGTH_IN_64_BITS]);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
};

/** Seconds of silence after which a client sends a ping. */
const ACTIVITY_TIMEOUT = 30;

type ServerMessage = {
  readonly event: string;
  readonly channel?: string;
  readonly data: object;
  readonly prev?: number;
  readonly at?: string;
};

// The protocol carries `data` as JSON inside JSON.
const frameOf = ({ data, ...message }: ServerMessage) =>
  textFrame(JSON.stringify({ ...message, data: JSON.stringify(data) }));

/** `now` is this server's clock, so that a client with a wrong one can tell how old a change is. */
export const connectionEstablished = (socketId: string) =>
  frameOf({
    event: 'pusher:connection_established',
    data: greetingToWire({ socketId, activityTimeout: ACTIVITY_TIMEOUT, now: systemClock().toISOString() }),
  });

export const pong = frameOf({ event: 'pusher:pong', data: {} });

export const protocolError = (code: number, message: string) =>
  frameOf({ event: 'pusher:error', data: { code, message } });

/** This subscription's changes follow after `seq`. */
export const subscriptionSucceeded = (channel: string, seq: number) =>
  frameOf({ event: 'pusher_internal:subscription_succeeded', channel, data: { seq } });

export const subscriptionError = (channel: string, refusal: SubscriptionRefusal) =>
  frameOf({ event: 'pusher:subscription_error', channel, data: refusal });

export type SubscriptionRefusal = { readonly type: string; readonly error: string; readonly status: number };

export const signedIn = (userData: string) =>
  frameOf({ event: 'pusher:signin_success', data: userDataToWire(userData) });

/** Missed changes are no longer kept: the client loads its screen again and continues from `seq`. */
export const reset = (channel: string, seq: number) =>
  frameOf({ event: 'hatch:reset', channel, data: { channel, seq } });

export const changeEvent = ({ event, payload, seq }: Change) => ({
  event: `App\\Events\\${event}`,
  data: { ...payload, seq },
});

/** A client with a `seq` below `prev` missed a change; 0: none seen before. `at` tells changes too old to announce. */
export const changeMessage = (channel: string, change: Change, prev: number) =>
  frameOf({ ...changeEvent(change), channel, prev, at: change.at });
