import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Config } from '../config/config.js';
import type { Outbound, OutboundAnswer } from '../outbound/outbound.js';
import { derive } from '../secrets/secrets.js';

export const pushContact = ({ publicUrl, adminEmail }: Pick<Config, 'publicUrl' | 'adminEmail'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${adminEmail}`;

/** As the browser gave them (RFC 8291). */
export type PushAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

type WebPushMessage = {
  /** Encrypted: the push service cannot read it. */
  readonly text: string;
  readonly ttlSeconds: number;
  /** A topic keeps only its newest message until a phone fetches it; at most 32 letters of base64url. */
  readonly topic: string;
};

/** RFC 8030, signed with the shop's own key (VAPID, RFC 8292). */
export class WebPush {
  readonly publicKey: string;
  readonly #privateKey: string;

  /** @param secret 32 bytes, kept for good: a browser takes only messages of the key that it subscribed with */
  constructor(
    secret: Buffer,
    private readonly contact: string,
    private readonly outbound: Pick<Outbound, 'post'>,
  ) {
    const { publicKey, privateKey } = keyPairOf(secret);
    this.publicKey = publicKey.toString('base64url');
    this.#privateKey = privateKey.toString('base64url');
  }

  /** Never rejects for the other side's answers. */
  send({ endpoint, p256dh, auth }: PushAddress, message: WebPushMessage): Promise<OutboundAnswer> {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.text, {
      TTL: message.ttlSeconds,
      topic: message.topic,
      urgency: 'high',
      vapidDetails: { subject: this.contact, publicKey: this.publicKey, privateKey: this.#privateKey },
    });
    return this.outbound.post(new URL(endpoint), { headers: textsOf(headers), body });
  }
}

const textsOf = (headers: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** One in four thousand million secrets is not on the curve: then the next derived one serves. */
const keyPairOf = (secret: Buffer, attempt = 1): { readonly publicKey: Buffer; readonly privateKey: Buffer } => {
  const privateKey = derive(secret.toString('hex'), `web push ${attempt}`);
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey);
  } catch {
    return keyPairOf(secret, attempt + 1);
  }
  return { publicKey: curve.getPublicKey(), privateKey };
};
