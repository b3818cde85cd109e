import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStaffPage } from '../features/kitchen/testing/open-kitchen';
import { anAnsweredOrder, NOW } from '../features/kitchen/testing/orders';

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const out_at = new Date(NOW - 300_000).toISOString();
const orders = [
  anAnsweredOrder({ id: 'OUTT', kitchen: 'NOTIFIED', remaining: 600, out_at, driver: 'Sam', extra_info: 'no nuts' }),
  anAnsweredOrder({ id: 'READ', kitchen: 'NOTIFIED', remaining: 900 }),
  anAnsweredOrder({ id: 'KIMS', kitchen: 'NOTIFIED', out_at, driver: 'Kim' }),
];

const open = async () => {
  const page = openStaffPage('/takeaway-driver', orders);
  await page.user.click(await screen.findByRole('button', { name: 'Sam' }, { timeout: 15_000 }));
  return page;
};
const refsIn = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .queryAllByRole('article')
    .map((article) => article.getAttribute('aria-label'));

describe("the driver's view", () => {
  it('KDS-13 shows a driver the own deliveries, with time, address, map, call, note and what to take', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Deliveries of Sam' })).toBeVisible();
    expect([refsIn('Out with me'), refsIn('Ready to take')]).toEqual([['Order R-OUTT'], ['Order R-READ']]);
    const stop = within(screen.getByRole('region', { name: 'Out with me' })).getByRole('article');
    for (const text of ['18:10', '12 Analytical Row', 'Ring twice', 'Allergy: no nuts', 'Nothing to take at the door'])
      expect(stop).toHaveTextContent(text);
    expect(within(stop).getByRole('link', { name: '020 7946 0958' })).toHaveAttribute('href', 'tel:02079460958');
    expect(within(stop).getByRole('link', { name: 'Map to order R-OUTT' })).toBeVisible();
  }, 20_000);

  it('KDS-13 is delivered in one tap, with undo, and listed with its time', async () => {
    const { server, user } = await open();
    server.reply({
      'POST /takeaway/orderComplete': () => {
        server.change('OUTT', { takeaway: { order_status: 'COMPLETE' }, completed_at: new Date(NOW).toISOString() });
        return { status: true };
      },
      'POST /takeaway/undoStep': () => {
        server.change('OUTT', { takeaway: { order_status: 'NOTIFIED' }, completed_at: null });
        return { status: true };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Delivered: order R-OUTT' }));
    expect(await screen.findByText('R-OUTT Ada Lovelace, delivered at 18:00')).toBeVisible();
    expect(screen.getByText('You have no delivery out.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Delivered: order R-OUTT' })).toBeVisible();
  });

  it('KDS-13 lets a driver take a ready delivery, and follows what others do', async () => {
    const { server, line, user } = await open();
    server.reply({
      'POST /takeaway/sendOut': () => {
        server.change('READ', { out_at, driver: 'Sam' });
        return { status: true };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Take order R-READ' }));
    expect(await screen.findByRole('button', { name: 'Delivered: order R-READ' })).toBeVisible();
    expect(server.callsTo('POST /takeaway/sendOut').map(({ body }) => body)).toEqual([
      { orderId: 'READ', driver: 'Sam' },
    ]);
    server.change('OUTT', { takeaway: { order_status: 'COMPLETE' }, completed_at: new Date(NOW).toISOString() });
    act(() => line.emit('private-orders', 'OrderChange', { id: 'OUTT', status: 'COMPLETE', seq: 42 }));
    expect(await screen.findByText('R-OUTT Ada Lovelace, delivered at 18:00')).toBeVisible();
    expect(refsIn('Out with me')).toEqual(['Order R-READ']);
  });

  it('KDS-13 KIT-01 is silent on the road, and asks for no sound', async () => {
    const { server, audio, line } = await open();
    server.add(anAnsweredOrder({ id: 'NEWW', kitchen: 'NEW' }));
    act(() => line.emit('private-orders', 'NewOrder', { id: 'NEWW', ref: 'R-NEWW', tally: 1850, seq: 42 }));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(audio.played).toEqual([]);
    expect(screen.queryByText(/^Sound is off/)).not.toBeInTheDocument();
  });

  it('KDS-13 remembers the driver on this phone until another is chosen', async () => {
    const { user } = await open();
    expect(localStorage.getItem('hatch-driver')).toBe('Sam');
    await user.click(screen.getByRole('button', { name: 'Another driver' }));
    expect(screen.getByRole('button', { name: 'Kit Chen' })).toBeVisible();
  });
});
