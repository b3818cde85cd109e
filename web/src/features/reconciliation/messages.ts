import { formatMoney, PAYMENT_MEANS } from '@hatch/kernel/rules';
import type { Difference } from './api/wire';

type There = NonNullable<Difference['there']>;
type Here = NonNullable<Difference['here']>;

const amountIn = (amount: number, currency: string): string =>
  currency === 'gbp' ? formatMoney(amount) : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

const sums = ({ captured, refunded }: Here, currency = 'gbp'): string => {
  if (captured === 0) return 'nothing was taken';
  const back = refunded === 0 ? 'nothing was given back' : `${amountIn(refunded, currency)} was given back`;
  return `${amountIn(captured, currency)} was taken, ${back}`;
};

export const messages = {
  title: 'Payment differences',
  checkNow: 'Check now',
  day: 'The week until',
  earlier: 'A week earlier',
  later: 'A week later',
  checking: 'Checking ...',
  checkFailed: 'The payments could not be checked',
  none: 'The providers and our log agree.',
  neverChecked: 'Not checked yet. The first check comes within five minutes.',
  notSetUp: `Neither ${PAYMENT_MEANS.join(' nor ')} payments are set up, so there is nothing to compare.`,
  lastChecked: (provider: string, when: string, here: number, there: number) =>
    `${provider} was last checked ${when}: ${there} ${there === 1 ? 'payment' : 'payments'} there, ${here} here`,
  kinds: {
    'unknown-here': 'Money was taken without a request from this shop',
    'not-taken': 'Our log says it was paid, and nothing was taken',
    'not-recorded': 'Money was taken that our log does not show',
    amount: 'The amount taken is not the amount asked for',
    refunds: 'Refunds do not agree',
    'not-placed': 'Paid, but there is no order and the money was not given back',
    'not-paid': 'In the kitchen, but not paid',
  },
  says: (provider: string) => `${provider} says`,
  logSays: 'Our log says',
  done: 'What was done',
  there: (there: There | null): string => (there ? sums(there, there.currency) : 'there is no such payment'),
  here: (here: Here | null): string => (here ? sums(here) : 'there is no such payment'),
  order: (ref: string) => `Order ${ref}`,
  open: (found: string) => `Found ${found}. Nothing yet: Hatch checks again every few minutes.`,
  resolved: (how: 'placed' | 'refunded' | 'agrees', when: string): string =>
    `${{ placed: 'The order was placed', refunded: 'The money was given back', agrees: 'Both agree now' }[how]}, ${when}.`,
  id: (id: string) => `Payment ${id}`,
  disputes: 'Disputes',
  disputed: (provider: string, amount: number, when: string) =>
    `${formatMoney(amount)}: the customer’s bank asks for the money back (${when}). Answer it on ${provider}’s own site.`,
  unmatched: 'Reported by a provider, and not settled yet',
  unmatchedOf: (provider: string, type: string, when: string) => `${provider} reported ${type} (${when}).`,
  unmatchedHint: (tries: number, next: string) =>
    `It matches no payment here, or the provider did not answer. Checked ${tries === 1 ? 'once' : `${tries} times`}, next ${next}.`,
  failedRefunds: 'Refunds that failed',
  failedRefund: (amount: number, code: string, when: string) =>
    `${formatMoney(amount)} could not be given back (${code}, ${when}). Give it back in another way.`,
} as const;
