import { hkdfSync } from 'node:crypto';

export const SECRETS = Symbol('Secrets');

/** The present one first: it seals and signs, and the earlier ones still open and verify. */
export type Rotated<Value> = readonly [Value, ...Value[]];

/** Keys of 32 bytes, each for one purpose. */
export type Secrets = {
  readonly cookieKeys: Rotated<Buffer>;
  readonly linkKeys: Rotated<Buffer>;
  /** Hashes the email addresses that people log in with; lies in the key vault. */
  readonly addressKey: Buffer;
  /** Derives the secrets of OAuth clients; lies in the key vault. */
  readonly clientSecretsKey: Buffer;
  /** Makes tracking links, which outlive a rotation; lies in the key vault. */
  readonly trackingKey: Buffer;
  /** Derives the signing key of web push; lies in the key vault. */
  readonly webPushKey: Buffer;
  /** Hashes the subjects of limits: networks, accounts, phone numbers, email addresses. */
  readonly limitsKey: Buffer;
  readonly deviceKey: Buffer;
  readonly pushApps: Rotated<PushSecrets>;
};

export type PushSecrets = { readonly key: string; readonly secret: string };

export type DataKeySecrets = {
  /** 32 bytes; without it no personal data can be read again. */
  readonly dataKey: Buffer;
  /** 32 bytes; hashed email addresses before the vault had a key for that. */
  readonly formerAddressKey: Buffer;
};

export type GivenSecrets = Omit<Secrets, 'addressKey' | 'clientSecretsKey' | 'trackingKey' | 'webPushKey'> & {
  readonly dataKeys: Rotated<DataKeySecrets>;
};

export type SecretSources = {
  /** From SESSION_SECRET or the data folder. */
  readonly session: Rotated<string>;
  /** From DATA_KEY, SESSION_SECRET or the data folder. */
  readonly personalData: Rotated<string>;
  /** An absent PUSH_APP_KEY or PUSH_APP_SECRET is derived from `pushRoots`. */
  readonly pushKey?: string | undefined;
  readonly pushSecrets?: Rotated<string> | undefined;
  readonly pushRoots?: Rotated<string>;
};

const KEY_BYTES = 32;
const PUSH_KEY_LETTERS = 20;

/** HKDF-SHA256: neither the secret nor another key can be derived from it. */
export const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'hatch', purpose, KEY_BYTES));

const each = <Value, Made>([first, ...rest]: Rotated<Value>, make: (value: Value) => Made): Rotated<Made> => [
  make(first),
  ...rest.map(make),
];

/** Derives missing secrets, so that all processes with the same sources agree. */
export const secretsFrom = (sources: SecretSources): GivenSecrets => ({
  cookieKeys: each(sources.session, (secret) => derive(secret, 'session cookie')),
  linkKeys: each(sources.session, (secret) => derive(secret, 'signed links')),
  dataKeys: each(sources.personalData, (secret) => ({
    dataKey: derive(secret, 'personal data'),
    formerAddressKey: derive(secret, 'e-mail addresses'),
  })),
  limitsKey: derive(sources.session[0], 'limits'),
  deviceKey: derive(sources.session[0], 'known devices'),
  pushApps: pushAppsFrom(sources),
});

/** The earliest of the shorter list pairs with the rest of the longer. */
const pushAppsFrom = ({ session, pushKey, pushSecrets, pushRoots = session }: SecretSources): Rotated<PushSecrets> => {
  const derivedKey = (root: string) => derive(root, 'push key').toString('hex').slice(0, PUSH_KEY_LETTERS);
  const keys = pushKey === undefined ? each(pushRoots, derivedKey) : ([pushKey] as const);
  const secrets = pushSecrets ?? each(pushRoots, (root) => derive(root, 'push secret').toString('hex'));
  const present = { key: keys[0], secret: secrets[0] };
  const count = Math.max(keys.length, secrets.length);
  const earlier = Array.from({ length: count - 1 }, (_, at) => ({
    key: keys[at + 1] ?? keys.at(-1) ?? present.key,
    secret: secrets[at + 1] ?? secrets.at(-1) ?? present.secret,
  }));
  return [present, ...earlier];
};
