import { createHmac, timingSafeEqual } from 'node:crypto';

/** 160 bits, in hexadecimal digits: no mail program leaves one off at the end of a link. */
const MAC_DIGITS = 40;
const NAMED = /^([0-9a-z]{1,32})([0-9a-f]{40})$/;

/** Of an order, and what proves that it was named by the shop. */
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

/** What stands behind `/track/`: whoever has it follows the order (TRK-01). */
export const trackingToken = (key: Buffer, orderId: string): string => named(key, LINK, orderId);

/** Undefined for what the shop never gave. */
export const orderOfToken = (key: Buffer, token: string): string | undefined => orderNamedIn(key, LINK, token);

/** The page's live channel without its domain; it tells nothing of the token. */
export const trackingChannel = (key: Buffer, orderId: string): string => CHANNEL_PREFIX + named(key, CHANNEL, orderId);

/** Undefined for the name of no such channel. */
export const orderOfChannel = (key: Buffer, channel: string): string | undefined =>
  channel.startsWith(CHANNEL_PREFIX) ? orderNamedIn(key, CHANNEL, channel.slice(CHANNEL_PREFIX.length)) : undefined;
