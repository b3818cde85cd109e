import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { heldAnswer, networkDown, type Replies } from '../../testing/fake-server';
import { handLive, renderApp } from '../../testing/render-app';
import { aKitchenServer, aManager, openKitchen, someSettings } from '../kitchen/testing/open-kitchen';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const CHANGE = 'POST /change-status';
const SAVE = 'POST /api/settings/update';

const open = async (replies: Replies = {}) => {
  const kitchen = await openKitchen({ replies });
  await kitchen.start();
  return kitchen;
};
const switcher = () => within(screen.getByRole('group', { name: 'Store status' }));
const pressed = (): readonly string[] =>
  switcher()
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

describe('the store status switcher', () => {
  it('STAT-24 LIVE-50 has four buttons, the state in force pressed', async () => {
    await open();
    expect(
      switcher()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['closed', 'open', 'busy', 'slammed']);
    await waitFor(() => expect(pressed()).toEqual(['open']));
  });

  it('STAT-24 presses the state in force of a plain shop too, by which its orders are promised', async () => {
    const { start } = await openKitchen({ settings: { is_takeaway: '0' } });
    await start();
    await waitFor(() => expect(pressed()).toEqual(['open']));
  });

  it('STAT-25 STAT-27 asks for each state from any other', async () => {
    const { server, user } = await open({ [CHANGE]: { status: true, message: 'ok' } });
    for (const state of ['slammed', 'closed', 'busy', 'open']) {
      await user.click(switcher().getByRole('button', { name: state }));
      await waitFor(() => expect(pressed()).toEqual([state]));
    }
    expect(server.callsTo(CHANGE).map(({ body }) => body)).toEqual([
      { state: 'slammed' },
      { state: 'closed' },
      { state: 'busy' },
      { state: 'open' },
    ]);
  });

  it('LIVE-35 follows another screen', async () => {
    const { line } = await open();
    await waitFor(() => expect(pressed()).toEqual(['open']));
    act(() => line.emit('store-state', 'StoreStatusChange', { state: 'slammed', seq: 3 }));
    await waitFor(() => expect(pressed()).toEqual(['slammed']));
  });

  it('LIVE-35 is followed on every page of staff, for the prompt to open comes on each', async () => {
    aKitchenServer([], { 'GET /api/products': [] });
    const { live, channels } = handLive();
    renderApp('/takeaway-oos', { boot: { viewer: aManager, settings: someSettings }, live });
    await waitFor(() => expect(channels()).toContain('store-state.hatch.test'), { timeout: 10_000 });
  });

  it('LIVE-35 an older answer does not take back what another screen changed since', async () => {
    const [reading, change] = [heldAnswer(), heldAnswer()];
    const { server, line, user } = await open({ [CHANGE]: change.answer });
    await waitFor(() => expect(pressed()).toEqual(['open']));
    server.reply({ 'GET /store-status': reading.answer });
    await user.click(switcher().getByRole('button', { name: 'busy' }));
    act(() => line.emit('store-state', 'StoreStatusChange', { state: 'busy', seq: 3 }));
    act(() => line.emit('store-state', 'StoreStatusChange', { state: 'closed', seq: 4 }));
    change.give({ status: true, message: 'ok' });
    await waitFor(() => expect(server.callsTo('GET /store-status').length).toBeGreaterThan(1));
    expect(pressed()).toEqual(['closed']);
    act(() => line.emit('store-state', 'StoreStatusChange', { state: 'slammed', seq: 5 }));
    reading.give('closed');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(pressed()).toEqual(['slammed']);
  });

  it.each([
    ["the server's message", { status: false, message: 'The kitchen is on fire' }, 'The kitchen is on fire'],
    ['its own text when there is none', { status: false }, 'ERROR changing store status (to busy)'],
    ['its own text when the call fails', networkDown, 'ERROR changing store status (to busy)'],
  ])('STAT-28 alerts %s', async (_case, reply, text) => {
    const { user } = await open({ [CHANGE]: reply });
    await waitFor(() => expect(pressed()).toEqual(['open']));
    await user.click(switcher().getByRole('button', { name: 'busy' }));
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(pressed()).toEqual(['open']);
  });
});

describe('the delivery toggle', () => {
  const settings = (more: object) => ({ 'POST /api/settings': { status: true, values: { ...someSettings, ...more } } });

  it('DLV-38 DLV-39 DLV-40 switches between delivering and not-delivering', async () => {
    const { server, user } = await open({ [SAVE]: { status: true } });
    await user.click(screen.getByRole('button', { name: 'delivering' }));
    await user.click(await screen.findByRole('button', { name: 'not-delivering' }));
    expect(await screen.findByRole('button', { name: 'delivering' })).toBeVisible();
    expect(server.callsTo(SAVE).map(({ body }) => body)).toEqual([
      { settings: { delivering_status: 'not-delivering' } },
      { settings: { delivering_status: 'delivering' } },
    ]);
  });

  it('DLV-38 HRS-04 follows another screen that switched it', async () => {
    const { server, line } = await open();
    expect(screen.getByRole('button', { name: 'delivering' })).toBeVisible();
    server.reply(settings({ delivering_status: 'not-delivering' }));
    act(() => line.emit('shop', 'SettingsChanged', { keys: ['delivering_status'] }));
    expect(await screen.findByRole('button', { name: 'not-delivering' })).toBeVisible();
  });

  it.each([null, '', 'XX99', 'not a postcode'])(
    'DLV-41 DLV-42 cannot be used with the kitchen postcode %s',
    async (postcode) => {
      const { server, user } = await open(settings({ kitchen_postcode: postcode }));
      const button = await screen.findByRole('button', { name: 'Kitchen Postcode missing or invalid' });
      await user.click(button);
      expect(button).toBeDisabled();
      expect(server.callsTo(SAVE)).toEqual([]);
    },
  );

  it('says why it could not be switched, and stays', async () => {
    const { user } = await open({ [SAVE]: { status: false, message: 'Set the kitchen postcode first' } });
    await user.click(screen.getByRole('button', { name: 'delivering' }));
    expect(await screen.findByText('Set the kitchen postcode first')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('button', { name: 'delivering' })).toBeVisible();
  });
});
