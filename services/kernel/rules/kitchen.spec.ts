import { describe, expect, it } from 'vitest';
import { kitchenSteps, proposesBusy } from './kitchen.js';

describe('the steps of the kitchen', () => {
  it.each([
    ['auto', false, 'start'],
    ['ready', true, 'ready'],
    ['auto', true, 'print'],
    ['print', false, 'print'],
    ['start', true, 'start'],
  ] as const)('KDS-06 with the setting %s and printers %s begin with %s', (setting, hasPrinters, steps) => {
    expect(kitchenSteps(setting, hasPrinters)).toBe(steps);
  });
});

describe('a store whose orders are late', () => {
  it.each([
    [4, 5, 'open', false],
    [5, 5, 'open', true],
    [40, 0, 'open', false],
    [40, 5, 'busy', false],
    [40, 5, 'slammed', false],
    [40, 5, 'closed', false],
  ])('KDS-11 with %i late, of %i, while %s, proposes busy: %s', (late, limit, state, isProposed) => {
    expect(proposesBusy(late, limit, state)).toBe(isProposed);
  });
});
