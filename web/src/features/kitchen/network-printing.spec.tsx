import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WireStaffOrder } from './api/wire';
import { printTroublesOf } from './print-troubles';
import { openKitchen } from './testing/open-kitchen';
import { anAnsweredOrder, anOrder } from './testing/orders';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Part = NonNullable<WireStaffOrder['printing']>['parts'][number];
const at = (id: string, ...parts: readonly Part[]) => ({
  id,
  printing: { job: `${id}.1`, copy: 1, parts: [...parts] },
});
const noPaper = (station = ''): Part => ({ station, status: 'waiting', trouble: 'no-paper' });
const unclear: Part = { station: 'Pizza', status: 'unclear', trouble: 'unclear' };

describe('what printers say', () => {
  it('KIT-10 is one line for each printer, with the orders that wait, the oldest first', () => {
    const orders = [
      anOrder(at('CCCC', noPaper('Pizza'))),
      anOrder(at('BBBB', noPaper('Pizza'), { station: '', status: 'printed', trouble: null })),
      anOrder(at('AAAA', noPaper())),
      anOrder({ ...at('DDDD', noPaper()), status: 'CANCELLED' }),
      anOrder({ id: 'EEEE' }),
    ];
    expect(
      printTroublesOf(orders).map(({ station, tickets }) => [station, tickets.map(({ orderId }) => orderId)]),
    ).toEqual([
      ['', ['AAAA']],
      ['Pizza', ['BBBB', 'CCCC']],
    ]);
  });

  it('G11 is a line for each ticket of which nobody knows what came out, before all others', () => {
    const troubles = printTroublesOf([
      anOrder(at('BBBB', unclear)),
      anOrder(at('AAAA', unclear)),
      anOrder(at('CCCC', noPaper())),
    ]);
    expect(troubles.map(({ trouble, tickets }) => [trouble, tickets.length])).toEqual([
      ['unclear', 1],
      ['unclear', 1],
      ['no-paper', 1],
    ]);
  });
});

describe('the screen, where printers are in the network', () => {
  const ID = 'DEARDEARDEAR';
  const QUEUE = 'POST /takeaway/queueTicket';
  const RETRY = 'POST /takeaway/retryTicket';
  const CONFIRM = 'POST /takeaway/confirmTicket';
  const LINK = `GET /takeaway/${ID}/print-link`;
  const WAY = { status: true, message: '', printLink: 'x://y', copy: 1, has_printers: true };

  it('KIT-10 asks them at Print, and nobody whether it printed', async () => {
    const { server, user, start } = await openKitchen({
      orders: [anAnsweredOrder({ id: ID })],
      replies: { [LINK]: WAY, [QUEUE]: { status: true } },
    });
    await start();
    await user.click(screen.getByRole('button', { name: /^Print order/ }));
    expect(await screen.findByText('Order R-DEAR goes to the printer.')).toBeVisible();
    expect(server.callsTo(QUEUE)).toEqual([{ call: QUEUE, body: { orderId: ID } }]);
    expect(screen.queryByText('Did it print?')).toBeNull();
  });

  it('KIT-10 says why they cannot be asked', async () => {
    const { user, start } = await openKitchen({
      orders: [anAnsweredOrder({ id: ID })],
      replies: { [LINK]: WAY, [QUEUE]: { status: false, message: 'The last ticket is not printed yet.' } },
    });
    await start();
    await user.click(screen.getByRole('button', { name: /^Print order/ }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('The last ticket is not printed yet.');
  });

  it('KIT-10 says what is to be done at the printer, and tries again', async () => {
    const { server, user, start } = await openKitchen({
      orders: [anAnsweredOrder(at(ID, noPaper('Pizza')))],
      replies: { [RETRY]: { status: true } },
    });
    await start();
    const trouble = screen.getByRole('group', {
      name: 'Printer for Pizza: out of paper. Put in a roll; order R-DEAR waits.',
    });
    server.change(ID, {
      printing: { job: `${ID}.1`, copy: 1, parts: [{ station: 'Pizza', status: 'printed', trouble: null }] },
    });
    await user.click(within(trouble).getByRole('button', { name: 'Try again now' }));
    await waitFor(() => expect(screen.queryByText(/out of paper/)).toBeNull());
    expect(server.callsTo(RETRY)).toEqual([{ call: RETRY, body: { orderId: ID, job: `${ID}.1`, part: 0 } }]);
  });

  it('G11 asks a person about half a ticket', async () => {
    const { server, user, start } = await openKitchen({
      orders: [anAnsweredOrder(at(ID, { ...unclear, station: '' }))],
      replies: { [CONFIRM]: { status: true } },
    });
    await start();
    const trouble = screen.getByRole('group', { name: /^Ticket printer: half of R-DEAR may have printed\./ });
    expect(within(trouble).getByRole('button', { name: 'Print again' })).toBeEnabled();
    await user.click(within(trouble).getByRole('button', { name: 'It printed' }));
    await waitFor(() => expect(server.callsTo(CONFIRM)).toHaveLength(1));
  });
});

describe('a card', () => {
  it('KIT-11 has its dishes ticked off by a tap, and another takes that back', async () => {
    const ID = 'DEARDEARDEAR';
    const MARK = 'POST /takeaway/markDish';
    const { server, user, start } = await openKitchen({
      orders: [anAnsweredOrder({ id: ID, kitchen: 'PRINTED' })],
      replies: { [MARK]: { status: true } },
    });
    await start();
    if (!screen.queryByRole('article')) await user.click(screen.getByRole('button', { name: 'Kitchen' }));
    const dish = () => screen.getByRole('button', { name: /Margherita$/ });
    const items = anAnsweredOrder().order_items;
    server.change(ID, { order_items: items.map((item) => ({ ...item, done: item.sku === '1' })) });
    await user.click(dish());
    await waitFor(() => expect(dish()).toHaveAttribute('aria-pressed', 'true'));
    server.change(ID, { order_items: items });
    await user.click(dish());
    await waitFor(() => expect(dish()).toHaveAttribute('aria-pressed', 'false'));
    expect(server.callsTo(MARK).map(({ body }) => body)).toEqual([
      { orderId: ID, sku: '1', done: true },
      { orderId: ID, sku: '1', done: false },
    ]);
  });
});
