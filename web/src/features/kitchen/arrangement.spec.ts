import { describe, expect, it } from 'vitest';
import { afterClick, arrange, type Arrangement, NEWEST_FIRST, type SortColumn, withNewcomers } from './arrangement';
import { anOrder } from './testing/orders';

const orders = [
  anOrder({ id: 'B', minutesAgo: 20, total_cost: 900, remaining: 600 }),
  anOrder({ id: 'A', minutesAgo: 30, total_cost: 2000, remaining: null }),
  anOrder({ id: 'C', minutesAgo: 5, total_cost: 1500, remaining: 300 }),
];
const idsBy = (arrangement: Arrangement): string =>
  arrange(orders, arrangement)
    .map(({ id }) => id)
    .join('');
const sortedBy = (column: SortColumn, clicks: number): string => {
  let arrangement: Arrangement = { sort: undefined, ids: [] };
  for (let click = 0; click < clicks; click++) arrangement = afterClick(arrangement, column);
  return idsBy(arrangement);
};

describe('the arrangement of the rows', () => {
  it('LIVE-37 starts with the newest first', () => {
    expect(idsBy(NEWEST_FIRST)).toBe('CBA');
  });

  it.each([
    ['LIVE-06', 'price', 'BCA', 'ACB'],
    ['LIVE-07', 'received', 'ABC', 'CBA'],
  ] as const)('%s sorts by %s both ways', (_id, column, up, down) => {
    expect(sortedBy(column, 1)).toBe(up);
    expect(sortedBy(column, 2)).toBe(down);
    expect(sortedBy(column, 3)).toBe(up);
  });

  it('LIVE-08 sorts by due both ways, what is due at no time last', () => {
    expect(sortedBy('due', 1)).toBe('CBA');
    expect(sortedBy('due', 2)).toBe('BCA');
  });

  it('LIVE-38 LIVE-39 OPEN-60 puts a newcomer on top, keeps the other rows and has no sort in force', () => {
    const byPrice = afterClick(NEWEST_FIRST, 'price');
    const newcomer = anOrder({ id: 'N', minutesAgo: 0, total_cost: 1 });
    const kept = withNewcomers(byPrice, orders, [newcomer]);
    expect(kept.sort).toBeUndefined();
    expect(arrange([...orders, newcomer], kept).map(({ id }) => id)).toEqual(['N', 'B', 'C', 'A']);
    expect(afterClick(kept, 'price').sort).toEqual({ column: 'price', direction: 'ascending' });
  });

  it('LIVE-39 keeps the default sort in force, for it has the newest on top anyway', () => {
    expect(withNewcomers(NEWEST_FIRST, orders, [anOrder({ id: 'N', minutesAgo: 0 })])).toBe(NEWEST_FIRST);
  });
});
