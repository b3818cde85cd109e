import { invalid } from './api-error.js';
import type { FakeStripe } from './fake-stripe.js';
import type { CallTrouble } from './trouble-queue.js';
import type { DeliveryMode } from './webhooks.js';

type Fields = Readonly<Record<string, unknown>>;
type Controlled = Omit<FakeStripe, 'base' | 'close'>;

const ACTS: Readonly<Record<string, (fake: Controlled, body: Fields) => unknown>> = {
  payments: ({ book }) => ({
    payments: [...book.intents.values()].map(({ id, amount, amount_received, status, metadata }) => ({
      ...{ id, amount, amount_received, status, metadata },
    })),
    ...book.totals(),
  }),
  trouble: (fake, body) => fake.trouble(troubleOf(body)),
  delivery: (fake, body) => fake.deliver(modeOf(body)),
  wallet: (fake, body) => fake.offerWallet(body.offered === true),
  forward: (fake, body) => fake.forward(numberOf(body, 'ms')),
  refund: ({ book }, body) => ({ refund: book.refund(book.intent(textOf(body)), numberOf(body, 'amount'), {}).id }),
  dispute: ({ book }, body) => ({ dispute: book.dispute(textOf(body)).id }),
  'slow-bank': ({ book }, body) => book.slowBank(textOf(body)),
  settle: ({ book }, body) => ({ status: book.settle(textOf(body), body.succeeds === true).status }),
};

/** What can be done here from another process, as JSON: `POST /_control/<act>`. @throws ApiError */
export const control = (fake: Controlled, act: string, body: unknown): unknown => {
  const found = Object.hasOwn(ACTS, act) ? ACTS[act] : undefined;
  if (found === undefined) throw invalid(`There is no act ${act}; there are ${Object.keys(ACTS).join(', ')}`);
  if (!isFields(body)) throw invalid('The body must be an object');
  return found(fake, body);
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = ({ payment_intent: id }: Fields): string => {
  if (typeof id !== 'string') throw invalid('payment_intent must be a text');
  return id;
};

const numberOf = (body: Fields, name: string): number => {
  const value = body[name];
  if (typeof value !== 'number') throw invalid(`${name} must be a number`);
  return value;
};

const troubleOf = (body: Fields): CallTrouble => ({
  calls: numberOf(body, 'calls'),
  ...(typeof body.latencyMs === 'number' ? { latencyMs: body.latencyMs } : {}),
  ...(body.cut === 'before' || body.cut === 'after' ? { cut: body.cut } : {}),
  ...(body.answer === 429 || body.answer === 500 ? { answer: body.answer } : {}),
  ...(body.method === 'GET' || body.method === 'POST' ? { method: body.method } : {}),
});

const modeOf = (body: Fields): DeliveryMode => ({
  ...(typeof body.lateMs === 'number' ? { lateMs: body.lateMs } : {}),
  twice: body.twice === true,
  reversed: body.reversed === true,
  never: body.never === true,
});
