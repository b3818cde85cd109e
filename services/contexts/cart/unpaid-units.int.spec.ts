import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from './migrations.js';
import { UnpaidUnits } from './unpaid-units.repository.js';

const BOUNDS = { ofSession: 12, ofNetwork: 20, sharePercent: 100 };
const SHELF = 30;

type Admit = {
  readonly kind: 'admit';
  readonly order: number;
  readonly owner: number;
  readonly units: readonly number[];
};
type Act = Admit | { readonly kind: 'close' | 'reopen'; readonly order: number };

const anAct: fc.Arbitrary<Act> = fc.oneof<fc.Arbitrary<Act>[]>(
  fc.record({
    kind: fc.constant<'admit'>('admit'),
    order: fc.nat(5),
    owner: fc.nat(3),
    units: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constantFrom<'close' | 'reopen'>('close', 'reopen'), order: fc.nat(5) }),
);

/** Two sessions in each of two networks, which share a /48. */
const ownerOf = (n: number) => ({ sessionId: `s${n}`, network: `n${n >> 1}`, block: 'block' });

describe('units that unpaid orders hold', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ migrations });
  });
  afterAll(() => database.close());

  const act = (unpaid: UnpaidUnits, each: Act) => {
    const orderId = `o${each.order}`;
    if (each.kind !== 'admit') return unpaid[each.kind](orderId);
    const lines = each.units.map((quantity, n) => ({ sku: `sku${n}`, quantity, shelf: SHELF }));
    return unpaid.admit({ orderId, cartId: orderId, lines }, ownerOf(each.owner), BOUNDS, new Date());
  };
  const read = async (text: string) => (await database.pool.query<{ name: string; units: number }>(text)).rows;

  it('G06 are added up exactly, in whatever order and at whatever time orders are admitted, paid, cancelled and pruned', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(anAct, { maxLength: 4 }), { maxLength: 8 }), async (rounds) => {
        const [one, other] = [0, 1].map(() => new UnpaidUnits(database.pool, { limitsKey: Buffer.alloc(32) }));
        if (!one || !other) throw new Error('There are two');
        for (const round of rounds) await Promise.all(round.map((each, n) => act(n % 2 === 0 ? one : other, each)));
        for (const counted of ['session', 'network', 'owner']) {
          const totals = `SELECT name, units FROM cart.unpaid_totals WHERE counted_by = '${counted}' AND units <> 0`;
          const sums = `SELECT ${counted} AS name, sum(units)::integer AS units FROM cart.unpaid_units WHERE open`;
          expect(await read(`${totals} ORDER BY name`)).toEqual(await read(`${sums} GROUP BY 1 ORDER BY 1`));
        }
        await one.prune(new Date(Date.now() + 1_000));
        expect(await read('SELECT name, units FROM cart.unpaid_totals')).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('G06 count at once where they were admitted, and no more once the order is paid', async () => {
    const unpaid = new UnpaidUnits(database.pool, { limitsKey: Buffer.alloc(32) });
    const owner = ownerOf(0);
    expect(await unpaid.ofSession(owner.sessionId)).toBe(0);
    await act(unpaid, { kind: 'admit', order: 1, owner: 0, units: [2, 3] });
    expect([await unpaid.ofSession(owner.sessionId), await unpaid.ofNetwork(owner.network)]).toEqual([5, 5]);
    await act(unpaid, { kind: 'admit', order: 1, owner: 0, units: [2, 3] });
    expect(await unpaid.ofSession(owner.sessionId)).toBe(5);
    await unpaid.close('o1');
    expect([await unpaid.ofSession(owner.sessionId), await unpaid.ofNetwork(owner.network)]).toEqual([0, 0]);
  });
});
