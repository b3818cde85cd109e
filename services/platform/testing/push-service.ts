import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import type { PushAddress } from '../web-push/web-push.js';
import { startHttpsReceiver, type HttpsReceiver, type Received } from './https-receiver.js';

/** What a browser that subscribed was sent, decrypted. */
export type Pushed = { readonly text: string; readonly headers: Received['headers'] };

/** A browser with keys of its own. */
export type Browser = {
  readonly address: PushAddress;
  /** Oldest first; throws for what is not encrypted for it or not signed as its push service demands. */
  received(): readonly Pushed[];
};

export type PushService = Pick<HttpsReceiver, 'answerWith' | 'reachable' | 'close' | 'resolveTo'> & {
  newBrowser(): Browser;
};

const CREATED = 201;
const AUTH_BYTES = 16;

/** A push service on this machine: what it is sent is decrypted as browsers do (RFC 8188, RFC 8291, RFC 8292), by other code than the product's. */
export const startPushService = async (): Promise<PushService> => {
  const receiver = await startHttpsReceiver('push.test');
  receiver.answerWith(CREATED);
  const { origin } = new URL(receiver.url);
  let browsers = 0;
  return {
    ...receiver,
    newBrowser: () => {
      const path = `/send/${++browsers}`;
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(AUTH_BYTES);
      const address = {
        endpoint: `${origin}${path}`,
        p256dh: keys.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      };
      const received = () =>
        receiver.received
          .filter((call) => call.path === path)
          .map((call): Pushed => {
            checkSignature(call, origin);
            return { text: decrypted(call.bytes, keys, auth), headers: call.headers };
          });
      return { address, received };
    },
  };
};

const SALT = 16;
const TAG = 16;
const POINT = 65;
/** After the salt, the record size and the length of the sender's key. */
const KEY_AT = SALT + 4 + 1;

const expand = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const decrypted = (body: Buffer, keys: ECDH, auth: Buffer): string => {
  const salt = body.subarray(0, SALT);
  const sender = body.subarray(KEY_AT, KEY_AT + POINT);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = expand(keys.computeSecret(sender), auth, info, 32);
  const key = expand(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-TAG));
  const plain = Buffer.concat([decipher.update(body.subarray(KEY_AT + POINT, -TAG)), decipher.final()]);
  // The last record ends with a 2, after which there may be noughts.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
};

const VAPID = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/;
const DAY_S = 86_400;

const checkSignature = ({ headers }: Received, origin: string): void => {
  const [, head = '', claims = '', signature = '', key = ''] = VAPID.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isGenuine = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const now = Date.now() / 1000;
  const isInTime = typeof exp === 'number' && exp > now && exp <= now + DAY_S;
  if (!isGenuine || aud !== origin || !isInTime || !/^(https:|mailto:)/.test(String(sub)))
    throw new Error('The push service would not take this: it is not signed for it');
};
