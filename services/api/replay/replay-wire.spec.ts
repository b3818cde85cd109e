import { expect, it } from 'vitest';
import { ReplayLines, shopToWire } from './replay-wire.js';

const shop = { store: 'open', opening: null, quietUntil: undefined, outOfStock: [] };

it.each([
  [undefined, true],
  ['', true],
  ['delivering', true],
  ['not-delivering', false],
])('HIST-02 of delivery set to %j says that the shop delivers: %s', (delivery, delivering) => {
  expect(shopToWire({ ...shop, delivery }).delivering).toBe(delivering);
});

it.each([
  ['', true],
  ['delivering', true],
  ['not-delivering', false],
])('HIST-02 of delivery changed to %j says that the shop delivers from then on: %s', (delivery, delivering) => {
  const lines = new ReplayLines(() => {
    throw new Error('No order changes');
  });
  const change = { at: '2026-11-20T12:00:00.000Z', position: 7n } as const;
  expect(JSON.parse(lines.of({ ...change, kind: 'shop', shop: { delivery } }))).toMatchObject({ shop: { delivering } });
  expect(JSON.parse(lines.of({ ...change, kind: 'shop', shop: { store: 'closed' } }))).toMatchObject({
    shop: { store: 'closed' },
  });
});
