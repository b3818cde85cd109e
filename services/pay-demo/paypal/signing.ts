import { createSign, createVerify, generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Delivery } from '../acts.js';
import { newTransmissionId } from './ids.js';
import { timeOf } from './wire.js';

const ALGORITHM = 'SHA256withRSA';
const CERTIFICATE = '/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270';

const verifySchema = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  cert_url: z.string(),
  auth_algo: z.string(),
  webhook_id: z.string(),
  webhook_event: z.unknown(),
});

/** One pair for all fakes of a process: to find one takes longer than most specs. */
let keys: KeyPairKeyObjectResult | undefined;
const keyPair = (): KeyPairKeyObjectResult => (keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 }));

/** PayPal's signature: RSA over id and time of the transmission, id of the webhook and checksum of the text. */
export class Signing {
  readonly #keys = keyPair();
  /** The text of each transmission: the signature holds for it and not for one that means the same. */
  readonly #sent = new Map<string, string>();

  constructor(
    private readonly base: string,
    private readonly webhookId: string,
  ) {}

  get publicKey(): string {
    return this.#keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

  sign(text: string, at: Date): Delivery {
    const id = newTransmissionId();
    const time = timeOf(at);
    this.#sent.set(id, text);
    const signature = createSign('RSA-SHA256')
      .update(signed(id, time, this.webhookId, text))
      .sign(this.#keys.privateKey);
    return {
      body: Buffer.from(text),
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signature.toString('base64'),
        'paypal-cert-url': `${this.base}${CERTIFICATE}`,
        'paypal-auth-algo': ALGORITHM,
      },
    };
  }

  /** @param request as text, because the event in it must be spelt as it was sent */
  isGenuine(request: string): boolean {
    const asked = verifySchema.safeParse(JSON.parse(request));
    if (!asked.success) return false;
    const { transmission_id: id, transmission_time: time, transmission_sig: signature, webhook_event } = asked.data;
    const text = this.#sent.get(id);
    if (text === undefined || asked.data.webhook_id !== this.webhookId) return false;
    if (asked.data.cert_url !== `${this.base}${CERTIFICATE}` || asked.data.auth_algo !== ALGORITHM) return false;
    if (JSON.stringify(webhook_event) !== JSON.stringify(JSON.parse(text))) return false;
    if (!request.includes(`"webhook_event":${text}`)) return false;
    return createVerify('RSA-SHA256')
      .update(signed(id, time, this.webhookId, text))
      .verify(this.#keys.publicKey, signature, 'base64');
  }
}

const signed = (id: string, time: string, webhookId: string, text: string): string =>
  `${id}|${time}|${webhookId}|${crc32(text)}`;
