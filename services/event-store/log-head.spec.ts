import { describe, expect, it } from 'vitest';
import { LogHead } from './log-head.js';

describe('LogHead', () => {
  it('never goes back, in whatever order it receives positions', () => {
    const head = new LogHead();
    for (const position of [3n, 1n, 7n, 5n]) head.raiseTo(position);

    expect(head.position).toBe(7n);
  });

  it('wakes all who wait when it rises, and nobody when it does not', async () => {
    const head = new LogHead();
    head.raiseTo(3n);
    const woken: string[] = [];
    const waiting = ['one', 'other'].map((name) => head.moved().then(() => woken.push(name)));
    head.raiseTo(2n);
    await Promise.resolve();
    expect(woken).toEqual([]);

    head.raiseTo(4n);
    await Promise.all(waiting);
    expect(woken).toEqual(['one', 'other']);
  });
});
