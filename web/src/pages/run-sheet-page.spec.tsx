import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inForce, openStaffPage } from '../features/kitchen/testing/open-kitchen';
import { anAnsweredOrder, NOW } from '../features/kitchen/testing/orders';
import type { Replies } from '../testing/fake-server';

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const out_at = new Date(NOW - 300_000).toISOString();
const orders = [
  anAnsweredOrder({ id: 'LATER', kitchen: 'NOTIFIED', remaining: 1800 }),
  anAnsweredOrder({ id: 'SOONER', kitchen: 'NOTIFIED', remaining: 600, extra_info: 'No onions' }),
  anAnsweredOrder({ id: 'WITHSAM', kitchen: 'PRINTED', remaining: 900, out_at, driver: 'Sam' }),
  anAnsweredOrder({ id: 'UNNAMED', kitchen: 'NOTIFIED', out_at }),
  anAnsweredOrder({ id: 'COLLECTED', kitchen: 'NOTIFIED', ta_method: 'COLLECT' }),
  anAnsweredOrder({ id: 'COOKING', kitchen: 'PRINTED' }),
  anAnsweredOrder({ id: 'DONE', kitchen: 'COMPLETE', out_at, driver: 'Sam' }),
];

const open = async (listed = orders, replies: Replies = {}) => {
  const page = openStaffPage('/takeaway-run-sheet', listed, replies);
  await screen.findByRole('heading', { level: 1, name: 'Run sheet' }, { timeout: 15_000 });
  return page;
};
const refsIn = (round: string) =>
  within(screen.getByRole('region', { name: round }))
    .getAllByRole('article')
    .map((article) => article.getAttribute('aria-label'));

describe('the run sheet', () => {
  it('KIT-12 lists the deliveries that are ready or out, by driver and due time', async () => {
    await open();
    await screen.findByRole('region', { name: 'Ready, not out yet' });
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['Ready, not out yet', 'Out with Sam', 'Out, no driver named']),
    );
    expect(refsIn('Ready, not out yet')).toEqual(['Order R-SOON', 'Order R-LATE']);
    expect(refsIn('Out with Sam')).toEqual(['Order R-WITH']);
    expect(refsIn('Out, no driver named')).toEqual(['Order R-UNNA']);
    expect(screen.getAllByRole('article')).toHaveLength(4);
  }, 20_000);

  it('KIT-12 says of each stop when, who, where, how to ring, what to mind, and that nothing is to be paid', async () => {
    await open();
    const stop = await screen.findByRole('article', { name: 'Order R-SOON' });
    for (const text of [
      '18:10',
      'Ada Lovelace',
      '12 Analytical Row',
      'SW1A 1AA',
      'Ring twice',
      'No onions',
      'Paid: £18.50',
    ])
      expect(stop).toHaveTextContent(text);
    expect(within(stop).getByRole('link', { name: '020 7946 0958' })).toHaveAttribute('href', 'tel:02079460958');
    expect(within(stop).getByRole('link', { name: 'Map to order R-SOON' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=12%20Analytical%20Row%2C%20Flat%202%2C%20London%2C%20SW1A%201AA',
    );
  });

  it('KIT-12 sends a delivery out with a driver, whose name this device offers the next time', async () => {
    const { server, user } = await open();
    server.reply({
      'POST /takeaway/sendOut': () => {
        server.change('SOONER', { out_at, driver: 'Kim' });
        return { status: true };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Out for delivery: order R-SOON' }));
    await user.type(screen.getByRole('textbox', { name: 'Driver’s name' }), ' Kim ');
    await user.click(screen.getByRole('button', { name: 'Send out' }));
    expect(await screen.findByRole('region', { name: 'Out with Kim' })).toBeVisible();
    expect(server.callsTo('POST /takeaway/sendOut')).toEqual([
      { call: 'POST /takeaway/sendOut', body: { orderId: 'SOONER', driver: 'Kim' } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Out for delivery: order R-LATE' }));
    await user.click(
      within(screen.getByRole('group', { name: 'Recent drivers' })).getByRole('button', { name: 'Kim' }),
    );
    expect(server.callsTo('POST /takeaway/sendOut').at(-1)?.body).toEqual({ orderId: 'LATER', driver: 'Kim' });
  });

  it('KIT-12 KDS-13 says late where the board does: of a ready delivery past its time, not of one that is out', async () => {
    const late = { kitchen: 'NOTIFIED', remaining: 0 } as const;
    const due_by = new Date(NOW - 60_000).toISOString();
    await open([
      anAnsweredOrder({ id: 'COLD', ...late, due_by }),
      anAnsweredOrder({ id: 'AWAY', ...late, due_by, out_at }),
    ]);
    expect(await screen.findByRole('article', { name: 'Order R-COLD' })).toHaveTextContent('LATE');
    expect(screen.getByRole('article', { name: 'Order R-AWAY' })).not.toHaveTextContent('LATE');
  });

  it('KDS-11 OPEN-48 goes by the clock of the server on a tablet whose own is five minutes fast', async () => {
    const serverNow = NOW - 5 * 60_000;
    const readyAt = (id: string, due: number, remaining: number) =>
      anAnsweredOrder({ id, kitchen: 'NOTIFIED', remaining, due_by: new Date(due).toISOString() });
    await open([readyAt('DUEE', serverNow - 60_000, 0), readyAt('SOON', NOW - 60_000, 240)], {
      'GET /api/temporary_states': { ...inForce(), now: new Date(serverNow).toISOString() },
    });
    expect(await screen.findByRole('article', { name: 'Order R-DUEE' })).toHaveTextContent('LATE');
    await waitFor(() => expect(screen.getByRole('article', { name: 'Order R-SOON' })).not.toHaveTextContent('LATE'));
  });

  it('KIT-12 says where there is nothing to bring', async () => {
    await open([]);
    expect(await screen.findByText('No delivery is ready or out.')).toBeVisible();
  });
});
