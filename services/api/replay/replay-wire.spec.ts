import { detailsFrom, notesFrom, ORDER_FIELDS } from '@hatch/kernel/rules';
import { expect, it } from 'vitest';
import { anOrder, NOW } from '../kitchen/ticket/ticket.fixtures.js';
import { staffOrderToWire } from '../orders/wire.js';
import { ReplayLines, withoutCustomer } from './replay-wire.js';

it.each([true, false])('HIST-02 tells of the shop what changed alone: that it delivers, %s', (delivering) => {
  const lines = new ReplayLines(() => {
    throw new Error('No order changes');
  });
  const change = { at: '2026-11-20T12:00:00.000Z', position: 7n } as const;
  const told = (shop: object) => JSON.parse(lines.of({ ...change, kind: 'shop', shop })) as { readonly shop: object };
  expect(told({ delivering }).shop).toEqual({ delivering });
  expect(told({ store: 'closed' }).shop).toEqual({ store: 'closed' });
});

it('HIST-01 shows auditors nothing that a customer told', () => {
  const fields = Object.values({ ...ORDER_FIELDS.details, ...ORDER_FIELDS.notes });
  const told = Object.fromEntries(fields.map(({ name }) => [name, 'told']));
  const order = staffOrderToWire(anOrder({ userId: 'ann', details: detailsFrom(told), ...notesFrom(told) }), NOW);
  expect(order).toMatchObject(told);
  expect(withoutCustomer(order)).toMatchObject({
    ...Object.fromEntries(fields.map(({ name }) => [name, ''])),
    user_id: 0,
    ref: order.ref,
  });
});
