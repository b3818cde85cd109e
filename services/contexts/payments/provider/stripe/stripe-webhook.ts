import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookRefused, type ProviderEvent } from '../payment-provider.js';
import { fieldsOf, instantOf, optionalText, textOf } from './stripe-answers.js';

const TOLERANCE_SECONDS = 5 * 60;

/**
 * `Stripe-Signature: t=<seconds>,v1=<hex>`, with one v1 for each secret during a rotation. The SDK signs decoded text,
 * so all invalid UTF-8 would look the same. @throws WebhookRefused
 */
export const verifySignature = (body: Buffer, header: string | undefined, secret: string, now: Date): void => {
  if (header === undefined || header === '') throw new WebhookRefused('Stripe: the webhook is not signed');
  const { timestamp, signatures } = partsOf(header);
  if (timestamp === undefined || signatures.length === 0)
    throw new WebhookRefused('Stripe: the signature of the webhook cannot be read');
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  if (!signatures.some((signature) => timingSafeEqual(signature, expected)))
    throw new WebhookRefused('Stripe: the signature of the webhook is not for this body');
  if (Math.abs(Math.floor(now.getTime() / 1000) - Number(timestamp)) > TOLERANCE_SECONDS)
    throw new WebhookRefused('Stripe: the signature of the webhook is too old');
};

export const eventOf = (body: Buffer): ProviderEvent => {
  try {
    const event = fieldsOf(JSON.parse(body.toString('utf8')), 'event');
    const subject = fieldsOf(fieldsOf(event.data).object);
    return {
      eventId: textOf(event, 'id'),
      type: textOf(event, 'type'),
      providerId: optionalText(subject, subject.object === 'payment_intent' ? 'id' : 'payment_intent'),
      at: instantOf(event, 'created'),
    };
  } catch {
    throw new WebhookRefused('Stripe: the webhook is no event');
  }
};

type Parts = { readonly timestamp: string | undefined; readonly signatures: readonly Buffer[] };

const partsOf = (header: string): Parts => {
  const pairs = header.split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) => pairs.filter(([key]) => key === name).map(([, value = '']) => value);
  return {
    timestamp: valuesOf('t').find((value) => /^\d{1,12}$/.test(value)),
    signatures: valuesOf('v1')
      .filter((value) => /^[0-9a-f]{64}$/.test(value))
      .map((value) => Buffer.from(value, 'hex')),
  };
};
