import { describe, expect, it } from 'vitest';
import { kitchenSteps } from './kitchen.js';

describe('the steps of the kitchen', () => {
  it.each([
    ['auto', false, 'start'],
    ['auto', true, 'print'],
    ['print', false, 'print'],
    ['start', true, 'start'],
  ] as const)('KDS-06 with the setting %s and printers %s begin with %s', (setting, hasPrinters, steps) => {
    expect(kitchenSteps(setting, hasPrinters)).toBe(steps);
  });
});
