import { hkdfSync } from 'node:crypto';

/** Injection token of the process's secrets. */
export const SECRETS = Symbol('Secrets');

/** At least one, the present one first: it seals and signs, and the earlier ones still open and verify. */
export type Rotated<Value> = readonly [Value, ...Value[]];

/** The keys that applications work with; each for one purpose. */
export type Secrets = {
  /** 32 bytes each, sign the session cookie. */
  readonly cookieKeys: Rotated<Buffer>;
  /** 32 bytes each, sign short-lived links. */
  readonly linkKeys: Rotated<Buffer>;
  /** 32 bytes, hashes the e-mail addresses that people log in with; lies in the key vault. */
  readonly addressKey: Buffer;
  /** 32 bytes, the secrets of OAuth clients are derived from it; lies in the key vault. */
  readonly clientSecretsKey: Buffer;
  /** 32 bytes, the links to follow an order are made with it, which outlive a rotation; lies in the key vault. */
  readonly trackingKey: Buffer;
  /** 32 bytes, the key that web push is signed with is derived from it; lies in the key vault. */
  readonly webPushKey: Buffer;
  /** 32 bytes, hashes those whom limits are counted by: networks, accounts, phone numbers, e-mail addresses. */
  readonly limitsKey: Buffer;
  /** 32 bytes, signs the cookies by which accounts know a device. */
  readonly deviceKey: Buffer;
  readonly pushApps: Rotated<PushSecrets>;
};

/** The public key of the live channels, and the secret that signs for it. */
export type PushSecrets = { readonly key: string; readonly secret: string };

/** What a data key is derived from gives these. */
export type DataKeySecrets = {
  /** 32 bytes, seals the keys of personal data; without it nobody's data can be read again. */
  readonly dataKey: Buffer;
  /** 32 bytes, hashed e-mail addresses in releases that kept no key for that in the vault. */
  readonly formerAddressKey: Buffer;
};

/** What is known before the key vault is open. */
export type GivenSecrets = Omit<Secrets, 'addressKey' | 'clientSecretsKey' | 'trackingKey' | 'webPushKey'> & {
  readonly dataKeys: Rotated<DataKeySecrets>;
};

export type SecretSources = {
  /** From SESSION_SECRET or the data folder. */
  readonly session: Rotated<string>;
  /** From DATA_KEY, SESSION_SECRET or the data folder. */
  readonly personalData: Rotated<string>;
  /** What is absent of PUSH_APP_KEY and PUSH_APP_SECRET is derived from `pushRoots`. */
  readonly pushKey?: string | undefined;
  readonly pushSecrets?: Rotated<string> | undefined;
  /** The session's secrets unless there is one of its own. */
  readonly pushRoots?: Rotated<string>;
};

const KEY_BYTES = 32;
const PUSH_KEY_LETTERS = 20;

/** A key for one purpose, from which neither the secret nor another key can be derived (HKDF-SHA256). */
export const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'hatch', purpose, KEY_BYTES));

const each = <Value, Made>([first, ...rest]: Rotated<Value>, make: (value: Value) => Made): Rotated<Made> => [
  make(first),
  ...rest.map(make),
];

/** What was not given is derived, so that every process with the same secrets agrees. */
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

/** Of whichever there are fewer, the earliest goes with the rest of the others. */
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
