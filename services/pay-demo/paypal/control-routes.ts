import { z } from 'zod';
import { refundedOf, type PayPalAccount } from './account.js';
import { html, json, type Reply, type Route } from './reply.js';
import { readBody } from './requests.js';
import type { Tokens } from './tokens.js';
import type { Troubles } from './troubles.js';
import type { Webhooks } from './webhooks.js';

export type ControlParts = {
  readonly account: PayPalAccount;
  readonly webhooks: Webhooks;
  readonly troubles: Troubles;
  readonly tokens: Tokens;
  readonly clock: { now: Date };
};

const orderId = z.string();
const approve = z.strictObject({ orderId, instrument: z.enum(['good', 'declined', 'pending']).optional() });
const settle = z.strictObject({ orderId, status: z.enum(['COMPLETED', 'DECLINED']) });
const refund = z.strictObject({ orderId, amount: z.number().int().positive() });
const order = z.strictObject({ orderId });
const clock = z.strictObject({ now: z.iso.datetime() });
const webhook = z.strictObject({
  mode: z.enum(['at-once', 'late', 'twice', 'out-of-order', 'never']).optional(),
  address: z.url().optional(),
});
const trouble = z.strictObject({
  calls: z.number().int().positive(),
  latencyMs: z.number().nonnegative().optional(),
  cut: z.enum(['before', 'after']).optional(),
  answer: z.union([z.literal(429), z.literal(500)]).optional(),
  path: z.string().optional(),
});

/** What a test does from another process; nothing of it is PayPal's. */
export const controlRoutes = ({ account, webhooks, troubles, tokens, clock: time }: ControlParts): readonly Route[] => [
  control('approve', approve, (asked) => void account.approve(asked.orderId, asked.instrument)),
  control('settle', settle, (asked) => account.settle(asked.orderId, asked.status)),
  control('void', order, (asked) => account.voidOrder(asked.orderId)),
  control('refund', refund, (asked) => account.refundThere(asked.orderId, asked.amount)),
  control('dispute', order, (asked) => account.dispute(asked.orderId)),
  control('trouble', trouble, (asked) => troubles.add(asked)),
  control('no-trouble', z.strictObject({}), () => troubles.clear()),
  control('revoke-tokens', z.strictObject({}), () => tokens.revoke()),
  control('clock', clock, ({ now }) => {
    time.now = new Date(now);
  }),
  control('webhooks', webhook, ({ mode, address }) => {
    if (mode) webhooks.mode = mode;
    if (address) webhooks.address = address;
  }),
  { method: 'GET', path: /^\/_control\/health$/, answer: () => html('ready') },
  { method: 'GET', path: /^\/_control\/orders$/, answer: () => json(200, account.orders.map(summary)) },
  { method: 'POST', path: /^\/_control\/deliveries$/, answer: () => json(200, webhooks.take().map(deliveryText)) },
];

const control = <Asked>(name: string, schema: z.ZodType<Asked>, act: (asked: Asked) => void): Route => ({
  method: 'POST',
  path: new RegExp(`^/_control/${name}$`),
  answer: ({ body }): Reply => {
    act(readBody(schema, body));
    return json(200, {});
  },
});

const summary = ({ id, status, amount, customId, invoiceId, capture }: ReturnType<PayPalAccount['order']>) => ({
  id,
  status,
  amount,
  paymentId: customId,
  invoiceId,
  captureId: capture?.id,
  captured: capture?.status === 'COMPLETED' ? amount : 0,
  refunded: capture ? refundedOf(capture) : 0,
  disputed: (capture?.disputes.length ?? 0) > 0,
});

const deliveryText = ({ body, headers }: ReturnType<Webhooks['take']>[number]) => ({ body: body.toString(), headers });
