import { derivedShortId } from '@hatch/kernel';
import { ECDH } from 'node:crypto';

export type PushSubscriptionKeys = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** More than any push service uses. */
export const LONGEST_ENDPOINT = 1_000;
const AUTH_BYTES = 16;
const ID_LETTERS = 16;
/** 65 bytes: an uncompressed point of the curve. */
const POINT = /^[\w-]{87}=?$/;
const SECRET = /^[\w-]{22}={0,2}$/;

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

/** A hash that does not reveal the address. */
export const pushSubscriberId = (endpoint: string): string => derivedShortId(ID_LETTERS, 'push subscriber', endpoint);

/** An order has one phone number. */
export const TEXT_SUBSCRIBER = 'text';
