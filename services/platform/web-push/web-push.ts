import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Outbound, OutboundAnswer } from '../outbound/outbound.js';
import { derive } from '../secrets/secrets.js';

/** Where a browser takes messages, and the keys that they are encrypted for (RFC 8291), as it gave them. */
export type PushAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type WebPushMessage = {
  /** Encrypted: the push service cannot read it. */
  readonly text: string;
  /** How long the push service keeps it for a phone that is out of reach. */
  readonly ttlSeconds: number;
  /** Of those that a phone has not fetched yet, the newest of a topic replaces the others; 32 letters of base64url at most. */
  readonly topic: string;
};

/** Sends messages to browsers by their push services (RFC 8030), signed with the shop's own key (VAPID, RFC 8292). */
export class WebPush {
  /** What a page subscribes with. */
  readonly publicKey: string;
  readonly #privateKey: string;

  /**
   * @param secret 32 bytes, kept for good: a browser takes messages of the key alone that it subscribed with
   * @param contact whom a push service writes to: an https address, or `mailto:`
   */
  constructor(
    secret: Buffer,
    private readonly contact: string,
    private readonly outbound: Pick<Outbound, 'post'>,
  ) {
    const { publicKey, privateKey } = keyPairOf(secret);
    this.publicKey = publicKey.toString('base64url');
    this.#privateKey = privateKey.toString('base64url');
  }

  /** Never rejects for what the other side does. */
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

/** Of four thousand million secrets one is no number of the curve: then the next that is derived from it. */
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
