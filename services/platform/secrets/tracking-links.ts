import { createHmac, timingSafeEqual } from 'node:crypto';

/** 160 bits in hexadecimal: no mail program drops such digits at the end of a link. */
const MAC_DIGITS = 40;
const NAMED = /^([0-9a-z]{1,32})([0-9a-f]{40})$/;

const named = (key: Buffer, purpose: string, orderId: string): string =>
  orderId + createHmac('sha256', key).update(`${purpose} ${orderId}`).digest('hex').slice(0, MAC_DIGITS);

const orderNamedIn = (key: Buffer, purpose: string, name: string): string | undefined => {
  const orderId = NAMED.exec(name)?.[1];
  if (orderId === undefined) return undefined;
  return timingSafeEqual(Buffer.from(named(key, purpose, orderId)), Buffer.from(name)) ? orderId : undefined;
};

const LINK = 'tracking link';
const CHANNEL = 'tracking channel';
const CHANNEL_PREFIX = 'tracking-';

/** The last part of `/track/`: its holder follows the order. */
export const trackingToken = (key: Buffer, orderId: string): string => named(key, LINK, orderId);

export const orderOfToken = (key: Buffer, token: string): string | undefined => orderNamedIn(key, LINK, token);

/** Without the domain; reveals nothing of the token. */
export const trackingChannel = (key: Buffer, orderId: string): string => CHANNEL_PREFIX + named(key, CHANNEL, orderId);

export const orderOfChannel = (key: Buffer, channel: string): string | undefined =>
  channel.startsWith(CHANNEL_PREFIX) ? orderNamedIn(key, CHANNEL, channel.slice(CHANNEL_PREFIX.length)) : undefined;
