import { z } from 'zod';
import { ProviderRefused, WebhookRefused, type ProviderEvent } from '../payment-provider.js';
import { orderOfCapture } from './captures.js';
import type { Ask } from './paypal-client.js';

const TOLERANCE_MS = 5 * 60_000;

type Headers = Readonly<Record<string, string | undefined>>;

const eventSchema = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  create_time: z.iso.datetime({ offset: true }),
  resource: z.record(z.string(), z.unknown()),
});
type Event = z.infer<typeof eventSchema>;

const verdictSchema = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/**
 * PayPal checks its own signature; the signed time of sending is ours to check. The event goes back as the original
 * text: any other spelling would not match the signature.
 */
export const verify = async (
  ask: Ask,
  webhookId: string | undefined,
  body: Buffer,
  headers: Headers,
  now: Date,
): Promise<Event> => {
  if (webhookId === undefined) throw new WebhookRefused('PAYPAL_WEBHOOK_ID is not set, so no webhook can be verified');
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const header = (name: string): string => {
    const value = named.get(name);
    if (!value) throw new WebhookRefused(`The webhook has no ${name}`);
    return value;
  };
  const time = header('paypal-transmission-time');
  // Not `> TOLERANCE_MS`: an invalid time is NaN and must be refused too.
  if (!(Math.abs(now.getTime() - Date.parse(time)) <= TOLERANCE_MS)) {
    throw new WebhookRefused('The webhook was not sent in the last five minutes');
  }
  const envelope = JSON.stringify({
    transmission_id: header('paypal-transmission-id'),
    transmission_time: time,
    transmission_sig: header('paypal-transmission-sig'),
    cert_url: header('paypal-cert-url'),
    auth_algo: header('paypal-auth-algo'),
    webhook_id: webhookId,
  });
  const { text, event } = readJson(body);
  const asked = `${envelope.slice(0, -1)},"webhook_event":${text}}`;
  if (!(await isGenuine(ask, asked))) throw new WebhookRefused('The webhook is not signed by PayPal');
  return event;
};

/** Validated before it is pasted into the request: anything but one JSON object would change the request. */
const readJson = (body: Buffer): { readonly text: string; readonly event: Event } => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    return { text, event: eventSchema.parse(JSON.parse(text)) };
  } catch {
    throw new WebhookRefused('The webhook is no event of PayPal');
  }
};

const isGenuine = async (ask: Ask, body: string): Promise<boolean> => {
  const path = '/v1/notifications/verify-webhook-signature';
  try {
    const { verification_status } = await ask({ method: 'POST', path, body, answer: verdictSchema });
    return verification_status === 'SUCCESS';
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'VALIDATION_ERROR') return false;
    throw error;
  }
};

const orderResource = z.object({ id: z.string().min(1) });
const captureResource = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().min(1) }) }),
});
const refundResource = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })) });
const disputeResource = z.object({ disputed_transactions: z.tuple([z.object({ seller_transaction_id: z.string() })]) });

export const orderOfEvent = async (ask: Ask, { event_type, resource }: Event): Promise<string | undefined> => {
  if (event_type.startsWith('CHECKOUT.ORDER.')) return orderResource.safeParse(resource).data?.id;
  const related = captureResource.safeParse(resource).data?.supplementary_data.related_ids.order_id;
  if (related) return related;
  const captureId = captureIn(event_type, resource);
  return captureId ? orderOfCapture(ask, captureId) : undefined;
};

const captureIn = (type: string, resource: Event['resource']): string | undefined => {
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    return disputeResource.safeParse(resource).data?.disputed_transactions[0].seller_transaction_id;
  }
  if (!type.startsWith('PAYMENT.')) return undefined;
  const up = refundResource.safeParse(resource).data?.links.find(({ rel }) => rel === 'up');
  return up && /\/v2\/payments\/captures\/([^/?#]+)$/.exec(up.href)?.[1];
};

export const providerEventOf = (
  { id, event_type, create_time }: Event,
  providerId: string | undefined,
): ProviderEvent => ({
  eventId: id,
  type: event_type,
  providerId,
  at: new Date(create_time).toISOString(),
});
