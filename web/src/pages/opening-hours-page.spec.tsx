import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import type { OpeningHours, Week } from '../features/store-status/hours/hours-api';
import { heldAnswer, type Replies } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const evening = { hours: [{ from: '18:00', to: '02:00' }] };
const week: Week = { days: Array.from({ length: 7 }, () => evening), delivery: null, special: [] };
const saved: OpeningHours = {
  status: true,
  message: '',
  version: 3,
  hours: week,
  open_time: '17:00',
  close_time: '22:00',
  changed_at: '2026-11-20T12:00:00.000Z',
  changed_by: 'Kit Chen',
};
const READ = 'GET /api/admin/hours';
const SAVE = 'POST /api/admin/hours';

const open = async (answer: unknown = saved, replies: Replies = {}) => {
  const server = aKitchenServer([], { [READ]: answer, ...replies });
  renderApp('/admin/hours', { boot: { viewer: aManager, settings: someSettings, storeState: 'open' } });
  await screen.findByRole('heading', { name: 'Opening hours' }, { timeout: 10_000 });
  return { server, user: userEvent.setup() };
};

describe('the page of opening hours', () => {
  it('HRS-01 shows the hours of each weekday, and who changed them when', async () => {
    await open();
    expect(await screen.findByLabelText('Monday, opens (1)')).toHaveValue('18:00');
    expect(screen.getByLabelText('Sunday, closes (1)')).toHaveValue('02:00');
    expect(screen.getByText('Last changed Fri 20 Nov 12:00 by Kit Chen.')).toBeVisible();
  });

  it('HRS-01 SET-12 begins with the times of the settings', async () => {
    const { user } = await open({ ...saved, hours: null });
    expect(await screen.findByText('Every day is open from 17:00 to 22:00, as the settings say.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set hours by weekday' }));
    expect(screen.getByLabelText('Friday, opens (1)')).toHaveValue('17:00');
  });

  it('HRS-01 keeps a store without a closing time open all day when it gets hours by weekday', async () => {
    const { user } = await open({ ...saved, hours: null, open_time: '00:00', close_time: '00:00' });
    expect(
      await screen.findByText('Both times in the settings are 00:00, so the store has no closing time.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set hours by weekday' }));
    expect(screen.getByLabelText('Friday, opens (1)')).toHaveValue('00:00');
    expect(screen.getByLabelText('Friday, closes (1)')).toHaveValue('00:00');
  });

  it('HRS-01 saves several periods, closed days and the bank holidays', async () => {
    const sent: { version: number; hours: Week }[] = [];
    const { user } = await open(saved, {
      [SAVE]: (body: { version: number; hours: Week }) => {
        sent.push(body);
        return { ...saved, version: 4, hours: body.hours };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add hours to Monday' }));
    await user.click(screen.getByRole('button', { name: 'Remove hours 1 of Tuesday' }));
    await user.click(screen.getByRole('checkbox', { name: 'Delivery has its own hours' }));
    await user.click(screen.getByRole('button', { name: 'Add England’s bank holidays' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. Customers see the new hours.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ version: 3, hours: { days: { 0: { hours: { length: 2 } }, 1: { hours: [] } } } });
    expect(sent[0]?.hours.special.some(({ name }) => name === 'Good Friday')).toBe(true);
    expect(sent[0]?.hours.delivery).toHaveLength(7);
  });

  it('HRS-01 shows the second of two editors what the first has changed, and lets them choose', async () => {
    const theirs: Week = { ...week, days: [{ hours: [] }, ...week.days.slice(1)] };
    const byAda = { changed_at: '2026-11-20T13:00:00.000Z', changed_by: 'Ada Admin' };
    const versions: number[] = [];
    const { user } = await open(saved, {
      [SAVE]: ({ version, hours }: { version: number; hours: Week }) => {
        versions.push(version);
        return version === 4
          ? { ...saved, version: 5, hours }
          : { ...saved, ...byAda, status: false, message: 'meanwhile', version: 4, hours: theirs };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/Closed \(yours: 18:00 to 02:00\)/)).toBeVisible();
    expect(within(alert).getByText(/Last changed Fri 20 Nov 13:00 by Ada Admin\./)).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Save mine anyway' }));
    expect(await screen.findByText('Saved. Customers see the new hours.')).toBeVisible();
    expect(versions).toEqual([3, 4]);
  });

  it('HRS-01 gives delivery hours of its own on a special day, where weekdays have them', async () => {
    const special = [{ date: '2026-12-24', name: 'Christmas Eve', hours: evening.hours, delivery: null }];
    const sent: Week[] = [];
    const { user } = await open(
      { ...saved, hours: { ...week, special } },
      {
        [SAVE]: ({ hours }: { hours: Week }) => {
          sent.push(hours);
          return { ...saved, version: 4, hours };
        },
      },
    );
    await screen.findByLabelText('2026-12-24, opens (1)');
    expect(screen.queryByRole('checkbox', { name: 'Delivery on 2026-12-24 has its own hours' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Delivery has its own hours' }));
    await user.click(screen.getByRole('checkbox', { name: 'Delivery on 2026-12-24 has its own hours' }));
    await user.click(screen.getByRole('button', { name: 'Remove hours 1 of Delivery on 2026-12-24' }));
    expect(screen.getByRole('button', { name: 'Add hours to Delivery on 2026-12-24' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved. Customers see the new hours.');
    expect(sent[0]?.special).toEqual([{ ...special[0], delivery: [] }]);
  });

  it('HRS-01 reads the hours again when staff come back to the page', async () => {
    const { server, user } = await open(saved, { 'GET /api/admin/settings': heldAnswer().answer });
    await screen.findByLabelText('Monday, opens (1)');
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await screen.findByRole('heading', { name: 'Settings' }, { timeout: 10_000 });
    const later: Week = { ...week, days: [{ hours: [{ from: '09:00', to: '10:00' }] }, ...week.days.slice(1)] };
    server.reply({ [READ]: { ...saved, version: 4, hours: later } });
    await user.click(screen.getByRole('link', { name: 'Hours' }));
    expect(await screen.findByLabelText('Monday, opens (1)')).toHaveValue('09:00');
  });

  it('HRS-01 says what the server refuses', async () => {
    const { user } = await open(saved, {
      [SAVE]: { ...saved, status: false, message: 'Monday has periods that overlap; nothing was saved' },
    });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Monday has periods that overlap; nothing was saved')).toBeVisible();
  });

  it('HRS-01 OPEN-111 names every wrong day at its times, moves to the first, and forgets it as it is corrected', async () => {
    const special = [{ date: '2026-12-24', name: 'Eve', hours: evening.hours, delivery: null }];
    const errors = {
      'hours.days.0.hours': ['Monday has periods that overlap'],
      'hours.days.2.hours': ['Wednesday needs times such as 17:00'],
      'hours.special.0.date': ['2026-12-24 is there twice'],
      'hours.special.0.hours': ['2026-12-24 has periods that overlap'],
    };
    const { user } = await open(
      { ...saved, hours: { ...week, days: week.days.map((day) => ({ ...day })), special } },
      { [SAVE]: { ...saved, status: false, message: 'Monday has periods that overlap; nothing was saved', errors } },
    );
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was saved. Correct the 4 marked entries.');
    const monday = screen.getByLabelText('Monday, opens (1)');
    expect(monday).toHaveFocus();
    expect(monday).toBeInvalid();
    expect(monday).toHaveAccessibleDescription('Monday has periods that overlap');
    expect(screen.getByLabelText('Tuesday, opens (1)')).toBeValid();
    expect(screen.getByLabelText('Wednesday, closes (1)')).toHaveAccessibleDescription(/^Wednesday needs times/);
    expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('2026-12-24 is there twice');
    expect(screen.getByLabelText('2026-12-24, opens (1)')).toHaveAccessibleDescription(/periods that overlap$/);
    await user.clear(monday);
    await user.type(monday, '19:00');
    expect(screen.getByLabelText('Monday, opens (1)')).toBeValid();
    expect(screen.getByLabelText('Wednesday, closes (1)')).toBeInvalid();
  });

  it('HRS-01 says when the hours cannot be read', async () => {
    await open(Response.json({ status: false, message: 'broken' }, { status: 403 }));
    expect(await screen.findByText("We couldn't load the opening hours.")).toBeVisible();
  });

  it('HRS-01 keeps what is typed while it is saved, and saves it next', async () => {
    const saving = heldAnswer();
    const { server, user } = await open(saved, { [SAVE]: saving.answer });
    await user.click(await screen.findByRole('button', { name: 'Remove hours 1 of Tuesday' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Remove hours 1 of Monday' }));
    const { hours: sent } = server.callsTo(SAVE)[0]?.body as { hours: Week };
    saving.give({ ...saved, version: 4, hours: sent });
    expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
    expect(screen.queryByLabelText('Monday, opens (1)')).not.toBeInTheDocument();
    expect(screen.queryByText('Saved. Customers see the new hours.')).not.toBeInTheDocument();
    server.reply({ [SAVE]: (body: { hours: Week }) => ({ ...saved, version: 5, hours: body.hours }) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. Customers see the new hours.')).toBeVisible();
    const next = server.callsTo(SAVE)[1]?.body as { version: number; hours: Week };
    expect(next.version).toBe(4);
    expect(next.hours.days.slice(0, 3)).toEqual([{ hours: [] }, { hours: [] }, evening]);
  });
});
