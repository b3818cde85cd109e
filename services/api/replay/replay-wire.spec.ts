import { expect, it } from 'vitest';
import { ReplayLines } from './replay-wire.js';

it.each([true, false])('HIST-02 tells of the shop what changed alone: that it delivers, %s', (delivering) => {
  const lines = new ReplayLines(() => {
    throw new Error('No order changes');
  });
  const change = { at: '2026-11-20T12:00:00.000Z', position: 7n } as const;
  const told = (shop: object) => JSON.parse(lines.of({ ...change, kind: 'shop', shop })) as { readonly shop: object };
  expect(told({ delivering }).shop).toEqual({ delivering });
  expect(told({ store: 'closed' }).shop).toEqual({ store: 'closed' });
});
