import type { CustomerAct } from '@hatch/pay-demo';
import fc from 'fast-check';

/** One of two tabs in which the same order is open. */
type Tab = 0 | 1;

/** What may happen while somebody pays, by anybody: customer, staff, provider, network, power supply. */
export type Step =
  | { readonly do: 'begin'; readonly tab: Tab; readonly method: 'CARD' | 'PAYPAL' }
  | { readonly do: 'act'; readonly tab: Tab; readonly how: CustomerAct }
  | { readonly do: 'return'; readonly tab: Tab }
  | { readonly do: 'phone' }
  | { readonly do: 'basket'; readonly more: boolean }
  | { readonly do: 'price'; readonly pence: number }
  | { readonly do: 'stock'; readonly units: number }
  | { readonly do: 'store'; readonly open: boolean }
  | { readonly do: 'webhook'; readonly which: number }
  | { readonly do: 'trouble'; readonly at: 'stripe' | 'paypal'; readonly what: 'before' | 'after' | 429 | 500 }
  | { readonly do: 'reconcile' }
  | { readonly do: 'refund'; readonly share: number }
  | { readonly do: 'refund there'; readonly share: number }
  | { readonly do: 'refund fails'; readonly which: number }
  | { readonly do: 'dispute' };

/** Steps that begin together, and the append in which the process dies that carries them out. */
export type Moment = {
  readonly steps: readonly Step[];
  /** Null: it lives on. */
  readonly killed: { readonly atAppend: number; readonly written: boolean } | null;
};

const tab = fc.constantFrom<Tab>(0, 1);
const share = fc.constantFrom(0.25, 0.5, 1);
const method = fc.constantFrom('CARD' as const, 'CARD' as const, 'PAYPAL' as const);
const how = fc.constantFrom<CustomerAct>(
  'pays',
  'pays',
  'pays',
  'is-declined',
  'authenticates',
  'fails-to-authenticate',
  'cancels',
);
const what = fc.constantFrom('before' as const, 'after' as const, 429 as const, 500 as const);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('begin' as const), tab, method }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('act' as const), tab, how }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('return' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('phone' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('basket' as const), more: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('price' as const), pence: fc.constantFrom(900, 1_000, 1_100) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stock' as const), units: fc.constantFrom(0, 1, 50) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('store' as const), open: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('webhook' as const), which: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('trouble' as const),
      at: fc.constantFrom('stripe' as const, 'paypal' as const),
      what,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reconcile' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), share }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund there' as const), share }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund fails' as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dispute' as const) }) },
);

const killed = fc.oneof(
  { weight: 8, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({ atAppend: fc.integer({ min: 1, max: 4 }), written: fc.boolean() }) },
);

/** Begins with a payment, so that most of them get somewhere. */
export const moments: fc.Arbitrary<readonly Moment[]> = fc
  .tuple(
    fc.record({ do: fc.constant('begin' as const), tab: fc.constant<Tab>(0), method }),
    fc.array(fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 3 }), killed }), {
      minLength: 2,
      maxLength: 9,
    }),
  )
  .map(([first, rest]) => [{ steps: [first], killed: null }, ...rest]);
