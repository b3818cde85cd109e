import { expect, it } from 'vitest';
import { ArrayEventStore, on } from '../testing/index.js';
import { MissingRowsCheck } from './missing-rows-check.js';
import type { RowCheck } from './row-check.js';

const EVENTS = 1_700;

it('HIST-14 looks for rows that are missing in steps of so many events, a portion of them after the other', async () => {
  const events = Array.from({ length: EVENTS }, (_, n) => on(`cart-${n}`, { type: 'CartStarted', data: {} }));
  const asked: number[] = [];
  const carts = {
    name: 'carts',
    proof: { begunBy: ({ stream }: { readonly stream: string }) => stream },
    missing: (subjects: readonly string[]) => {
      asked.push(subjects.length);
      const differences = subjects
        .filter((subject) => subject === 'cart-1234')
        .map((subject) => ({ subject, event: undefined, detail: 'row is missing' }));
      return Promise.resolve({ subjects, differences });
    },
  } as unknown as RowCheck;
  const check = new MissingRowsCheck([carts], new ArrayEventStore(...events), 1_500);

  const first = await check.next('');
  expect(first).toMatchObject({ next: '1500', differences: [{ subject: 'carts cart-1234' }] });
  expect(first.subjects).toHaveLength(1_500);
  expect(asked).toEqual([500, 500, 500]);
  const second = await check.next('1500');
  expect(second).toMatchObject({ next: undefined, differences: [] });
  expect(second.subjects).toHaveLength(EVENTS - 1_500);
  expect(await check.next(String(EVENTS))).toEqual({ subjects: [], differences: [], next: undefined });
});
