import { describe, expect, it } from 'vitest';
import { MessageBudget } from './message-budget.js';

describe('MessageBudget', () => {
  it('allows a burst, then refuses, then allows again as time passes', () => {
    const budget = new MessageBudget(2, 10, 0);
    expect([0, 0, 0, 99, 101, 101].map((now) => budget.spend(now))).toEqual([true, true, false, false, true, false]);
  });

  it('saves up no more than the burst', () => {
    const budget = new MessageBudget(2, 10, 0);
    expect([60_000, 60_000, 60_000].map((now) => budget.spend(now))).toEqual([true, true, false]);
  });
});
