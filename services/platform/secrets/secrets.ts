import { hkdfSync } from 'node:crypto';

/** Injection token of the process's secrets. */
export const SECRETS = Symbol('Secrets');

/** Every key Hatch works with; each for one purpose. */
export type Secrets = {
  /** 32 bytes, seals the session cookie. */
  readonly cookieKey: Buffer;
  /** 32 bytes, wraps the keys of personal data; without it nobody's data can be read again. */
  readonly personalDataKey: Buffer;
  /** 32 bytes, hashes the e-mail addresses that people log in with. */
  readonly addressKey: Buffer;
  /** 32 bytes, hashes those whom limits are counted by: networks, phone numbers, e-mail addresses. */
  readonly limitsKey: Buffer;
  /** 32 bytes, signs short-lived links. */
  readonly linkKey: Buffer;
  /** 32 bytes, signs the cookies by which accounts know a device. */
  readonly deviceKey: Buffer;
  /** 32 bytes, hashes whose tries are counted. */
  readonly rateLimitKey: Buffer;
  readonly pushKey: string;
  readonly pushSecret: string;
};

export type SecretSources = {
  /** From SESSION_SECRET or the data folder. */
  readonly session: string;
  readonly personalData: string;
  readonly pushKey: string | undefined;
  readonly pushSecret: string | undefined;
};

const KEY_BYTES = 32;
const PUSH_KEY_LETTERS = 20;

/** A key for one purpose, from which neither the secret nor another key can be derived (HKDF-SHA256). */
export const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'hatch', purpose, KEY_BYTES));

/** What was not given is derived, so that every process with the same secret agrees. */
export const secretsFrom = ({ session, personalData, pushKey, pushSecret }: SecretSources): Secrets => ({
  cookieKey: derive(session, 'session cookie'),
  personalDataKey: derive(personalData, 'personal data'),
  addressKey: derive(personalData, 'e-mail addresses'),
  limitsKey: derive(session, 'limits'),
  linkKey: derive(session, 'signed links'),
  deviceKey: derive(session, 'known devices'),
  rateLimitKey: derive(session, 'rate limits'),
  pushKey: pushKey ?? derive(session, 'push key').toString('hex').slice(0, PUSH_KEY_LETTERS),
  pushSecret: pushSecret ?? derive(session, 'push secret').toString('hex'),
});
