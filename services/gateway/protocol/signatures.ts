import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PushApp } from './push-app.js';

const signed = (app: PushApp, text: string) =>
  `${app.key}:${createHmac('sha256', app.secret).update(text).digest('hex')}`;

/** `key:signature` for one socket and one private channel. */
export const channelSignature = (app: PushApp, socketId: string, channel: string) =>
  signed(app, `${socketId}:${channel}`);

export const userSignature = (app: PushApp, socketId: string, userData: string) =>
  signed(app, `${socketId}::user::${userData}`);

export const sameSignature = (expected: string, given: string) => {
  const [right, left] = [Buffer.from(expected), Buffer.from(given)];
  return right.length === left.length && timingSafeEqual(right, left);
};
