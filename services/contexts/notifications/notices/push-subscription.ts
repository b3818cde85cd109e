import { derivedShortId } from '@hatch/kernel';
import { ECDH } from 'node:crypto';

/** As a browser gives it (Push API). */
export type PushSubscriptionKeys = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** More than any push service makes. */
export const LONGEST_ENDPOINT = 1_000;
const AUTH_BYTES = 16;
const ID_LETTERS = 16;
/** 65 bytes: a point of the curve, uncompressed. */
const POINT = /^[\w-]{87}=?$/;
const SECRET = /^[\w-]{22}={0,2}$/;

/** Whether messages can be encrypted for it. */
export const canEncryptFor = ({ p256dh, auth }: Pick<PushSubscriptionKeys, 'p256dh' | 'auth'>): boolean =>
  POINT.test(p256dh) &&
  SECRET.test(auth) &&
  Buffer.from(auth, 'base64url').length === AUTH_BYTES &&
  isOnCurve(Buffer.from(p256dh, 'base64url'));

const isOnCurve = (point: Buffer): boolean => {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
};

/** Tells a browser from the others of an order, and says nothing of where it is. */
export const pushSubscriberId = (endpoint: string): string => derivedShortId(ID_LETTERS, 'push subscriber', endpoint);

/** An order has one number. */
export const TEXT_SUBSCRIBER = 'text';
