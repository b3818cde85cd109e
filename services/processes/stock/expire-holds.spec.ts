import type { ExpireHold } from '@hatch/contexts/cart/module';
import { EventStoreUnavailable } from '@hatch/kernel';
import { describe, expect, it } from 'vitest';
import { keptOneByOne } from '../testing/one-by-one.js';
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

    await expireHolds(commands, find, () => NOW, keptOneByOne(NOW).create).run();

    expect(asked).toEqual([[NOW, 200]]);
    expect(sent.map(({ data }) => data)).toEqual(holds);
    expect(sent.map(({ context }) => [context.now, context.actor])).toEqual(
      holds.map(() => [NOW.toISOString(), { kind: 'system', id: 'expire-holds' }]),
    );
    expect(new Set(sent.map(({ context }) => context.commandId)).size).toBe(2);
  });

  it('G06 goes on with the others when one cannot be given back, shows it, and tries it again ever more seldom', async () => {
    const tried: string[] = [];
    let isPoisoned = true;
    const commands = {
      execute: ({ data: { sku } }: ExpireHold) => {
        tried.push(sku);
        return sku === '1' && isPoisoned ? Promise.reject(new Error('no such hold')) : Promise.resolve();
      },
    };
    let holds = ['1', '2', '3'].map((sku) => ({ sku, cartId: 'ann' }));
    const find = (_now: Date, limit: number) => Promise.resolve(holds.slice(0, limit));
    const { create, parked } = keptOneByOne(NOW);
    const task = expireHolds(commands as never, find, () => NOW, create);

    await task.run();
    expect(tried).toEqual(['1', '2', '3']);
    expect([...parked.values()]).toMatchObject([
      { process: 'expire-holds', subject: 'stock-1, cart-ann', error: 'Error: no such hold', since: NOW },
    ]);
    holds = holds.slice(0, 1);
    for (let round = 0; round < 4; round++) await task.run();
    expect(tried.slice(3)).toEqual(['1']);
    isPoisoned = false;
    for (let round = 0; round < 4; round++) await task.run();
    expect(parked.size).toBe(0);
  });

  it('does not take the log for a hold that is poisoned', async () => {
    const commands = { execute: () => Promise.reject(new EventStoreUnavailable(new Error('no log'))) };
    const { create, parked } = keptOneByOne(NOW);
    const find = () => Promise.resolve([{ sku: '1', cartId: 'ann' }]);
    await expect(expireHolds(commands, find, () => NOW, create).run()).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(parked.size).toBe(0);
  });
});
