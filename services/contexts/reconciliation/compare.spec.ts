import { describe, expect, it } from 'vitest';
import { differenceOf, resolutionOf, type Here, type There } from './compare.js';

const there = (changes: Partial<There> = {}): There => ({
  status: 'captured',
  captured: 1_000,
  refunded: 0,
  currency: 'gbp',
  ...changes,
});
const here = (changes: Partial<Here> = {}): Here => ({
  status: 'captured',
  captured: 1_000,
  refunded: 0,
  refunding: 0,
  placed: true,
  ...changes,
});
const unpaid = here({ status: 'open', captured: 0, placed: false });
const untaken = there({ status: 'open', captured: 0 });

describe('a payment at its provider and in the log', () => {
  it.each<[string, Here | undefined, There | undefined]>([
    ['placed as it was paid', here(), there()],
    ['not paid', unpaid, untaken],
    ['not paid, and forgotten there', unpaid, undefined],
    ['voided', here({ status: 'voided', captured: 0, placed: false }), there({ status: 'voided', captured: 0 })],
    ['given back in part', here({ refunded: 300 }), there({ refunded: 300 })],
    ['being given back, not made there yet', here({ placed: false, refunding: 1_000 }), there()],
    ['being given back, made there already', here({ placed: false, refunding: 1_000 }), there({ refunded: 1_000 })],
    ['given back as it could not be placed', here({ placed: false, refunded: 1_000 }), there({ refunded: 1_000 })],
    ['of others, and not taken', undefined, untaken],
    ['of others, and given back', undefined, there({ refunded: 1_000 })],
    [
      'mismatched, and given back',
      here({ status: 'mismatched', placed: false, captured: 900, refunded: 900 }),
      there({ captured: 900, refunded: 900, currency: 'eur' }),
    ],
  ])('PAYX-04 is in order when it was %s', (_what, ours, theirs) => {
    expect(differenceOf(ours, theirs)).toBeUndefined();
  });

  it.each<[string, Here | undefined, There | undefined]>([
    ['unknown-here', undefined, there()],
    ['not-taken', here(), undefined],
    ['not-taken', here(), untaken],
    ['not-recorded', unpaid, there()],
    ['not-recorded', here({ status: 'voided', captured: 0, placed: false }), there()],
    ['amount', here(), there({ captured: 900 })],
    ['amount', here({ status: 'mismatched', placed: false }), there({ currency: 'eur' })],
    ['refunds', here(), there({ refunded: 100 })],
    ['refunds', here({ refunded: 300 }), there({ refunded: 100 })],
    ['refunds', here({ refunded: 300, refunding: 100 }), there({ refunded: 500 })],
    ['not-placed', here({ placed: false }), there()],
    ['not-placed', here({ placed: false, refunded: 400 }), there({ refunded: 400 })],
    ['not-paid', here({ status: 'open', captured: 0 }), untaken],
    ['not-paid', here({ status: 'open', captured: 0 }), undefined],
  ])('PAYX-04 G01 G14 differs: %s', (kind, ours, theirs) => {
    expect(differenceOf(ours, theirs)).toBe(kind);
  });

  it('PAYX-04 says what became of a difference', () => {
    expect(resolutionOf(here())).toBe('placed');
    expect(resolutionOf(here({ placed: false, refunded: 1_000 }))).toBe('refunded');
    expect(resolutionOf(unpaid)).toBe('agrees');
    expect(resolutionOf(undefined)).toBe('agrees');
  });
});
