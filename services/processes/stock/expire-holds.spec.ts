import type { ExpireHold } from '@hatch/contexts/cart/module';
import { EventStoreUnavailable } from '@hatch/kernel';
import { describe, expect, it } from 'vitest';
import { keptOneByOne } from '../testing/one-by-one.js';
import { ExpireHoldsTask } from './expire-holds.js';

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
    const expired = (...of: readonly [Date, number]) => {
      asked.push(of);
      return Promise.resolve(holds);
    };

    await new ExpireHoldsTask(commands, { expired }, () => NOW, keptOneByOne(NOW).oneByOne).run();

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
    const expired = (_now: Date, limit: number) => Promise.resolve(holds.slice(0, limit));
    const { oneByOne, parked } = keptOneByOne(NOW);
    const task = new ExpireHoldsTask(commands as never, { expired }, () => NOW, oneByOne);

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
    const { oneByOne, parked } = keptOneByOne(NOW);
    const expired = () => Promise.resolve([{ sku: '1', cartId: 'ann' }]);
    const task = new ExpireHoldsTask(commands, { expired }, () => NOW, oneByOne);
    await expect(task.run()).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(parked.size).toBe(0);
  });
});
