import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '../staff-order';
import { anOrder } from '../testing/orders';
import { useOrdersTable } from './use-orders-table';

const orders = [
  anOrder({ id: 'B', minutesAgo: 20, total_cost: 900, remaining: 600 }),
  anOrder({ id: 'A', minutesAgo: 30, total_cost: 2000, remaining: null }),
  anOrder({ id: 'C', minutesAgo: 5, total_cost: 1500, remaining: 300 }),
];
const newcomer = anOrder({ id: 'N', minutesAgo: 0, total_cost: 1 });

const openTable = (initial: readonly StaffOrder[] = orders) => {
  const { result, rerender } = renderHook((shown) => useOrdersTable(shown), { initialProps: initial });
  return {
    show: rerender,
    click: (column: 'price' | 'received' | 'due') => act(() => result.current.getColumn(column)?.toggleSorting()),
    ids: () =>
      result.current
        .getRowModel()
        .rows.map(({ id }) => id)
        .join(''),
    sorting: () => result.current.state.sorting,
  };
};

describe('the arrangement of the rows', () => {
  it('LIVE-37 starts with the newest first', () => {
    expect(openTable().ids()).toBe('CBA');
  });

  it.each([
    ['LIVE-06', 'price', 'BCA', 'ACB'],
    ['LIVE-07', 'received', 'ABC', 'CBA'],
    ['LIVE-08', 'due', 'CBA', 'BCA'],
  ] as const)('%s sorts by %s both ways, what has no value last', (_id, column, up, down) => {
    const { click, ids } = openTable();
    for (const expected of [up, down, up]) {
      click(column);
      expect(ids()).toBe(expected);
    }
  });

  it('leaves what is equal by id, whichever way it is sorted', () => {
    const { click, ids } = openTable(['Q', 'P', 'R'].map((id) => anOrder({ id, total_cost: 500 })));
    click('price');
    expect(ids()).toBe('PQR');
    click('price');
    expect(ids()).toBe('PQR');
  });

  it('LIVE-38 LIVE-39 OPEN-60 puts a newcomer on top, keeps the other rows and has no sort in force', () => {
    const { click, show, ids, sorting } = openTable();
    click('price');
    show([...orders, newcomer]);
    expect(ids()).toBe('NBCA');
    expect(sorting()).toEqual([]);
    show([...orders, newcomer, anOrder({ id: 'O', minutesAgo: 0 })]);
    expect(ids()).toBe('ONBCA');
    click('price');
    expect(sorting()).toEqual([{ id: 'price', desc: false }]);
    expect(ids().startsWith('N')).toBe(true);
  });

  it('LIVE-38 keeps the rows of any other sort when an order changes or leaves', () => {
    const { click, show, ids, sorting } = openTable();
    click('price');
    show(orders.slice(1));
    expect(ids()).toBe('CA');
    expect(sorting()).toEqual([{ id: 'price', desc: false }]);
  });

  it('LIVE-39 keeps the default sort in force, for it has the newest on top anyway', () => {
    const { show, ids, sorting } = openTable();
    show([...orders, newcomer]);
    expect(ids()).toBe('NCBA');
    expect(sorting()).toEqual([{ id: 'received', desc: true }]);
  });
});
