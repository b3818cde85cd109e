import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openKitchen } from './testing/open-kitchen';
import { anAnsweredOrder } from './testing/orders';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rows = (): readonly HTMLElement[] =>
  within(screen.getAllByRole('rowgroup')[1] ?? document.body).queryAllByRole('row');
const rowOf = (id: string): HTMLElement => {
  const row = rows().find((each) => within(each).queryByText(id));
  if (row === undefined) throw new Error(`No row of order ${id}`);
  return row;
};
const refs = (): readonly string[] => rows().map((row) => /R-(\w{4})/.exec(row.textContent)?.[1] ?? '');
const header = (name: string): HTMLElement => screen.getByRole('columnheader', { name });

const [CHEAP, DEAR, DONE] = ['CHEAPCHEAPCH', 'DEARDEARDEAR', 'DONEDONEDONE'] as const;
const threeOrders = [
  anAnsweredOrder({ id: CHEAP, minutesAgo: 5, total_cost: 500, remaining: 900, kitchen: 'PRINTED' }),
  anAnsweredOrder({ id: DEAR, minutesAgo: 20, total_cost: 3000, remaining: 300 }),
  anAnsweredOrder({ id: DONE, minutesAgo: 60, total_cost: 750, remaining: 0, kitchen: 'COMPLETE' }),
];

describe('the live orders', () => {
  it('LIVE-01 LIVE-03 OPEN-59 counts the orders that are not COMPLETE', async () => {
    const { start } = await openKitchen({ orders: threeOrders });
    await start();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^2 ORDER\(S\) WAITING$/);
  });

  it('LIVE-04 says when none waits', async () => {
    const { start } = await openKitchen({ orders: threeOrders.slice(2) });
    await start();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^No orders waiting$/);
  });

  it('LIVE-05 shows the tally as money', async () => {
    await openKitchen({ orders: threeOrders });
    expect(screen.getByText('Order Total: £42.50')).toBeVisible();
  });

  it('LIVE-09 has its columns in order', async () => {
    const { start } = await openKitchen({ orders: threeOrders });
    await start();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'id',
      'Name & Address',
      'Pay method',
      'Status',
      'Order Total',
      '[Qty] Items',
      'Received',
      'Due',
    ]);
  });

  it('LIVE-02 hides and shows the COMPLETE orders', async () => {
    const { user } = await openKitchen({ orders: threeOrders });
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(refs()).toEqual(['CHEA', 'DEAR', 'DONE']);
    await user.click(screen.getByRole('button', { name: 'Hide/Show Complete Orders' }));
    expect(refs()).toEqual(['CHEA', 'DEAR']);
    await user.click(screen.getByRole('button', { name: 'Hide/Show Complete Orders' }));
    expect(refs()).toEqual(['CHEA', 'DEAR', 'DONE']);
  });

  it.each([
    ['LIVE-06', 'Order Total', ['CHEA', 'DONE', 'DEAR']],
    ['LIVE-07', 'Received', ['DONE', 'DEAR', 'CHEA']],
    ['LIVE-08', 'Due', ['DONE', 'DEAR', 'CHEA']],
  ])('%s sorts by %s both ways, its active arrow saying which', async (_id, title, ascending) => {
    const { user, start } = await openKitchen({ orders: threeOrders });
    await start();
    const active = (): readonly (string | undefined)[] =>
      [...document.querySelectorAll<SVGElement>('[data-active="true"]')].map(({ dataset }) => dataset['arrow']);
    await user.click(within(header(title)).getByRole('button'));
    expect(refs()).toEqual(ascending);
    expect(header(title)).toHaveAttribute('aria-sort', 'ascending');
    expect(active()).toEqual(['ascending']);
    await user.click(within(header(title)).getByRole('button'));
    expect(refs()).toEqual([...ascending].reverse());
    expect(header(title)).toHaveAttribute('aria-sort', 'descending');
    expect(active()).toEqual(['descending']);
  });

  it('LIVE-37 starts with the newest first', async () => {
    const { start } = await openKitchen({ orders: [...threeOrders].reverse() });
    await start();
    expect(refs()).toEqual(['CHEA', 'DEAR', 'DONE']);
    expect(header('Received')).toHaveAttribute('aria-sort', 'descending');
  });

  it('LIVE-15 LIVE-16 LIVE-18 LIVE-21 LIVE-23 shows what a row must', async () => {
    const orders = [anAnsweredOrder({ id: DEAR, full_name: '<b>Ada</b>', total_cost: 3000 })];
    const { start } = await openKitchen({ orders });
    await start();
    const row = rowOf(DEAR);
    for (const text of [
      'R-DEAR',
      DEAR,
      '<b>Ada</b>',
      'ada@example.test',
      '020 7946 0958',
      'CARD',
      'DELIVER',
      '£30.00',
      '17:50',
    ])
      expect(within(row).getByText(text)).toBeVisible();
    expect(row.querySelector('b')).toBeNull();
  });

  it('LIVE-17 opens the address', async () => {
    const { user, start } = await openKitchen({ orders: [anAnsweredOrder({ id: DEAR })] });
    await start();
    expect(screen.getByText('12 Analytical Row')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Address of order R-DEAR:/ }));
    for (const line of ['12 Analytical Row', 'Flat 2', 'London', 'Ring twice'])
      expect(screen.getByText(line)).toBeVisible();
  });

  it('LIVE-22 ALG-03 opens the items, each with quantity, price, name and allergens', async () => {
    const { user, start } = await openKitchen({ orders: [anAnsweredOrder({ id: DEAR, extra_info: 'NUT ALLERGY' })] });
    await start();
    await user.click(screen.getByRole('button', { name: /^\[3\] items/ }));
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      '2 x MargheritaContains milk£6.50 each',
      '1 x Ginger beerAllergens: ask us£3.00',
      'Delivery£2.50',
    ]);
    expect(screen.getByText('NUT ALLERGY')).toBeVisible();
  });

  it('LIVE-24 counts down each second to DUE', async () => {
    const { start } = await openKitchen({ orders: [anAnsweredOrder({ id: DEAR, remaining: 12 })] });
    await start();
    const seconds = (): number => Number(screen.getByRole('timer').textContent.slice(-2));
    const before = seconds();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(seconds()).toBe(before - 3);
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(screen.getByRole('timer')).toHaveTextContent('DUE');
  });

  it('KIT-04 says how late an order is, beside DUE', async () => {
    const { start } = await openKitchen({ orders: [anAnsweredOrder({ id: DEAR, remaining: 12 })] });
    await start();
    await act(() => vi.advanceTimersByTimeAsync(12_000 + 4 * 60_000));
    expect(rowOf(DEAR)).toHaveTextContent('4 min late');
  });

  it.each([
    ['NEW', 'COMPLETE', 'order-new'],
    ['PRINTED', 'COMPLETE', 'order-printed'],
    ['NOTIFIED', 'COMPLETE', 'order-notified'],
    ['COMPLETE', 'COMPLETE', 'order-complete'],
    [null, 'AWAITING-PAYMENT', 'order-awaiting'],
  ] as const)('LIVE-27 OPEN-67 styles a row of status %s / %s as %s', async (kitchen, status, className) => {
    const { start } = await openKitchen({ orders: [anAnsweredOrder({ id: DEAR, kitchen, status })] });
    await start();
    expect(rowOf(DEAR)).toHaveClass(className);
  });

  it('shows an order whose details cannot be read as such, says what to do, and shows the others', async () => {
    const nobody = { full_name: '', email: '', phone_number: '', address_1: '', postcode: '' };
    const { start } = await openKitchen({
      orders: [
        anAnsweredOrder({ id: DEAR, ...nobody, details_unreadable: true }),
        anAnsweredOrder({ id: CHEAP, minutesAgo: 5 }),
      ],
    });
    await start();
    const row = rowOf(DEAR);
    expect(within(row).getByText('Details cannot be read')).toBeVisible();
    expect(within(row).getByText(/Tell the person who runs the shop that a data key is missing/)).toBeVisible();
    expect(within(row).queryByText('Name forgotten')).toBeNull();
    expect(within(rowOf(CHEAP)).getByText('Ada Lovelace')).toBeVisible();
  });

  it.each([
    ['disputed', 'Payment disputed'],
    ['refund-failed', 'Refund failed'],
  ] as const)('PAYX-06 marks the row of an order whose money is %s', async (payment_trouble, mark) => {
    const { start } = await openKitchen({
      orders: [anAnsweredOrder({ id: DEAR, payment_trouble }), anAnsweredOrder({ id: CHEAP, minutesAgo: 5 })],
    });
    await start();
    expect(within(rowOf(DEAR)).getByText(mark)).toBeVisible();
    expect(within(rowOf(CHEAP)).queryByText(mark)).toBeNull();
  });

  it('survives an order whose person was forgotten', async () => {
    const { server, start } = await openKitchen({
      orders: [anAnsweredOrder({ id: DEAR, full_name: '', email: '', phone_number: '', address_1: '', postcode: '' })],
    });
    await start();
    expect(within(rowOf(DEAR)).getByText('Name forgotten')).toBeVisible();
    await waitFor(() => expect(server.callsTo('GET /api/todaysOrders')).not.toHaveLength(0));
  });
});
