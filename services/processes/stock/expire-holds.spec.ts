import type { ExpireHold } from '@hatch/contexts/cart/module';
import { describe, expect, it } from 'vitest';
import { expireHolds } from './expire-holds.task.js';

const NOW = new Date('2026-11-20T13:00:00.000Z');

describe('the task that gives back what idle carts hold', () => {
  it('OPEN-17 G06 sends a command of its own for each hold whose time has passed, in their order', async () => {
    const sent: ExpireHold[] = [];
    const commands = { execute: async (command: ExpireHold) => void sent.push(command) };
    const holds = [
      { sku: '1', cartId: 'ann' },
      { sku: '3.31', cartId: 'bob' },
    ];
    const asked: (readonly [Date, number])[] = [];
    const find = (...of: readonly [Date, number]) => {
      asked.push(of);
      return Promise.resolve(holds);
    };

    await expireHolds(commands, find, () => NOW).run();

    expect(asked).toEqual([[NOW, 200]]);
    expect(sent.map(({ data }) => data)).toEqual(holds);
    expect(sent.map(({ context }) => [context.now, context.actor])).toEqual(
      holds.map(() => [NOW.toISOString(), { kind: 'system', id: 'expire-holds' }]),
    );
    expect(new Set(sent.map(({ context }) => context.commandId)).size).toBe(2);
  });
});
