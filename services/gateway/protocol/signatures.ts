import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PushApp } from './push-app.js';

const signed = (app: PushApp, text: string) =>
  `${app.key}:${createHmac('sha256', app.secret).update(text).digest('hex')}`;

/** `key:signature:login` that lets one socket subscribe to one private channel for as long as its login may. */
export const channelSignature = (app: PushApp, socketId: string, channel: string, loginId: string) =>
  `${signed(app, `${socketId}:${channel}:${loginId}`)}:${loginId}`;

/** The login that a channel's signature names, ours or not. */
export const loginIn = (signature: string): string => signature.split(':')[2] ?? '';

/** `key:signature` that proves to the server who the user of one socket is. */
export const userSignature = (app: PushApp, socketId: string, userData: string) =>
  signed(app, `${socketId}::user::${userData}`);

export const sameSignature = (expected: string, given: string) => {
  const [right, left] = [Buffer.from(expected), Buffer.from(given)];
  return right.length === left.length && timingSafeEqual(right, left);
};
