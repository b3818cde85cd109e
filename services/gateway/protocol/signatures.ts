import { createHmac, timingSafeEqual } from 'node:crypto';

/** The shop's domain ends every channel name. */
export type PushApp = {
  readonly key: string;
  readonly secret: string;
  readonly domain: string;
};

export const PUSH_APP = Symbol('PushApp');

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

/** As the protocol signs it: JSON with only the id. */
export const userDataOf = (userId: string) => JSON.stringify({ id: userId });

export const userIdIn = (userData: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(userData);
    const isUser = typeof value === 'object' && value !== null && 'id' in value;
    return isUser && typeof value.id === 'string' && value.id !== '' ? value.id : undefined;
  } catch {
    return undefined;
  }
};
