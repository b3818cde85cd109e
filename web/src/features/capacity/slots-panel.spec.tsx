import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openKitchen } from '../kitchen/testing/open-kitchen';
import type { SlotLoad } from './api/slot-loads';

const READ = 'GET /api/capacity';
const aSlot = (time: string, changes: Partial<SlotLoad> = {}): SlotLoad => ({
  slot: `2026-11-20T${time}:00.000Z`,
  orders: 0,
  items: 0,
  full: false,
  closed: false,
  ...changes,
});
const answer = (slots: readonly SlotLoad[], limits = { orders: 8, items: 0 }) => ({
  status: true,
  message: '',
  limits,
  slots,
});
const evening = [
  aSlot('18:00', { orders: 8, full: true }),
  aSlot('18:15', { closed: true }),
  aSlot('18:30', { orders: 6 }),
  aSlot('18:45'),
];
const done = { status: true, message: '' };

describe('the slots of this evening', () => {
  afterEach(() => vi.useRealTimers());
  const open = async (replies = {}) => {
    const kitchen = await openKitchen({ replies: { [READ]: answer(evening), ...replies } });
    await kitchen.start();
    return kitchen;
  };
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Slots until closing' })).getAllByRole('listitem');
  const summary = async () => (await screen.findByText('Slots')).closest('summary');

  it('KIT-13 stand in a line: how much of the next ones is taken', async () => {
    await open();
    expect(await summary()).toHaveTextContent('Slots 18:00 full18:15 closed18:30 6/8');
  });

  it('KIT-13 are closed and opened again by hand', async () => {
    const { server, user } = await open({ 'POST /api/capacity/close': done, 'POST /api/capacity/reopen': done });
    await user.click((await summary()) ?? document.body);
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      '18:008/8fullClose',
      '18:150/8closedReopen',
      '18:306/8Close',
      '18:450/8Close',
    ]);
    server.reply({ [READ]: answer([aSlot('18:30', { orders: 6, closed: true })]) });
    await user.click(screen.getByRole('button', { name: 'Close the 18:30 slot' }));
    await user.click(await screen.findByRole('button', { name: 'Reopen the 18:30 slot' }));
    await waitFor(() => expect(server.callsTo('POST /api/capacity/reopen')).toHaveLength(1));
    expect(server.callsTo('POST /api/capacity/close')[0]?.body).toEqual({ slot: '2026-11-20T18:30:00.000Z' });
  });

  it('KIT-13 say why they were not changed', async () => {
    const { user } = await open({ 'POST /api/capacity/close': { status: false, message: 'This time is over.' } });
    await user.click((await summary()) ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Close the 18:30 slot' }));
    expect(await screen.findByText('This time is over.')).toBeVisible();
  });

  it('KIT-13 change at once when somebody orders', async () => {
    const { server, line } = await open();
    await summary();
    server.reply({ [READ]: answer([aSlot('18:30', { orders: 7 })]) });
    act(() => line.emit('private-capacity', 'SlotsChanged', { seq: 60 }));
    await waitFor(async () => expect(await summary()).toHaveTextContent('Slots 18:30 7/8'));
  });

  it('KIT-13 count dishes where those are limited', async () => {
    const slots = [aSlot('18:30', { orders: 2, items: 12 })];
    await open({ [READ]: answer(slots, { orders: 0, items: 20 }) });
    expect(await summary()).toHaveTextContent('Slots 18:30 12/20 items');
  });

  it('KIT-13 are not there where nothing is counted', async () => {
    const { server } = await open({ [READ]: answer([]) });
    await waitFor(() => expect(server.callsTo(READ).length).toBeGreaterThan(0));
    expect(screen.queryByText('Slots')).toBeNull();
  });
});
