import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import { heldAnswer, networkDown, type Replies } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const STEPS = 'GET /api/setup/steps';
const SAVE = 'POST /api/settings/update';
const done = { status: true, message: '' };
const READ = 'GET /api/admin/settings';
const values = { site_name: 'Hatch', full_address: '', is_takeaway: '0', open_time: '', delivery_radius: '0' };
const nothing = { shop: false, hours: false, products: false, open: false, order: false };
const anAdmin = { ...aManager, isAdmin: true };

const open = (replies: Replies, viewer: typeof anAdmin | null = anAdmin) => {
  const server = aKitchenServer([], {
    [STEPS]: { ...done, steps: nothing },
    [READ]: { ...done, revision: 0, values, secrets: {} },
    ...replies,
  });
  return { server, ...renderApp('/setup', { boot: { viewer, settings: someSettings } }) };
};

describe('the page on which a shop is set up', () => {
  afterEach(() => {
    window.location.hash = '';
  });

  it('sends everybody but administrators to the login once there is an owner', async () => {
    open({ 'GET /api/setup': { ...done, needs_owner: false } }, null);
    expect(await screen.findByRole('link', { name: 'Log in' }, { timeout: 10_000 })).toHaveAttribute(
      'href',
      '/login?next=%2Fsetup',
    );
  });

  it('says what is wrong with the link, and keeps what was typed', async () => {
    window.location.hash = '#some-key';
    const { server } = open(
      {
        'GET /api/setup': { ...done, needs_owner: true },
        'POST /api/setup/owner': { status: false, message: 'This link is not the one that was printed' },
      },
      null,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Make my account' }, { timeout: 10_000 }));
    expect(screen.getByText('Please enter your name.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Your name'), 'Olive');
    await userEvent.type(screen.getByLabelText('Email'), 'olive@hatch.test');
    await userEvent.type(screen.getByLabelText('Password'), 'turnip kettle otter');
    await userEvent.click(screen.getByRole('button', { name: 'Make my account' }));
    expect(await screen.findByText('This link is not the one that was printed')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('olive@hatch.test');
    expect(server.callsTo('POST /api/setup/owner')[0]?.body).toMatchObject({ key: 'some-key', name: 'Olive' });
  });

  it('takes the key of a link that is opened where the page is open already', async () => {
    open({ 'GET /api/setup': { ...done, needs_owner: true } }, null);
    expect(await screen.findByText(/^Open the link that Hatch printed/, {}, { timeout: 10_000 })).toBeVisible();
    window.location.hash = '#some-key';
    expect(await screen.findByRole('button', { name: 'Make my account' })).toBeVisible();
  });

  it('leads to the login who made an account of which the answer was lost', async () => {
    window.location.hash = '#%E0%A4';
    const { server } = open(
      { 'GET /api/setup': { ...done, needs_owner: true }, 'POST /api/setup/owner': networkDown },
      null,
    );
    await userEvent.type(await screen.findByLabelText('Your name', {}, { timeout: 10_000 }), 'Olive');
    await userEvent.type(screen.getByLabelText('Email'), 'olive@hatch.test');
    await userEvent.type(screen.getByLabelText('Password'), 'turnip kettle otter');
    server.reply({ 'GET /api/setup': { ...done, needs_owner: false } });
    await userEvent.click(screen.getByRole('button', { name: 'Make my account' }));
    expect(await screen.findByText(/^This shop has an owner already/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  it('SET-08 DLV-01 saves an address of several lines, and leaves to its staff whether a shop delivers', async () => {
    const { server } = open({ [SAVE]: { ...done, revision: 1 } });
    await userEvent.type(await screen.findByLabelText('Name of the shop', {}, { timeout: 10_000 }), 'Olive’s');
    await userEvent.type(screen.getByLabelText('Address'), '1 High Street{Enter}Leeds');
    await userEvent.type(screen.getByLabelText('Phone'), '020 7946 0123');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? document.body);
    await waitFor(() =>
      expect(server.callsTo(SAVE)[0]?.body).toEqual({
        revision: 0,
        settings: {
          site_name: 'Olive’s',
          full_address: '1 High Street\nLeeds',
          phone_no_display: '020 7946 0123',
          is_takeaway: '1',
          kitchen_postcode: '',
          delivery_radius: '3',
        },
      }),
    );
  });

  it('SET-24 shows what was changed in another browser meanwhile, and keeps what was typed', async () => {
    const theirs = { ...values, open_time: '09:00', close_time: '21:00', open_delivery_minutes: '45' };
    const change = { at: '2026-11-20T12:00:00.000Z', by_staff: true, by: 'Kit Chen' };
    const { server } = open({
      [SAVE]: {
        status: false,
        message: 'Somebody else has changed the settings meanwhile',
        settings: { revision: 4, values: theirs, secrets: {} },
        changes: [
          { ...change, key: 'open_time', before: '', after: '09:00' },
          { ...change, key: 'site_name', before: 'Hatch', after: 'Mine' },
        ],
      },
    });
    const hours = within(await screen.findByRole('form', { name: 'Opening hours' }, { timeout: 10_000 }));
    await userEvent.clear(hours.getByLabelText('Minutes until an order is ready'));
    await userEvent.type(hours.getByLabelText('Minutes until an order is ready'), '25');
    await userEvent.click(hours.getByRole('button', { name: 'Save' }));
    expect(await hours.findByText('Somebody else has changed the settings meanwhile')).toBeVisible();
    expect(hours.getByText('Open time')).toBeVisible();
    expect(hours.queryByText('Name of the shop')).toBeNull();
    expect(hours.getByLabelText('Opens at')).toHaveValue('09:00');
    expect(hours.getByLabelText('Minutes until an order is ready')).toHaveValue('25');
    server.reply({ [SAVE]: { ...done, revision: 5 } });
    await userEvent.click(hours.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(hours.queryByText('Open time')).toBeNull());
    expect(server.callsTo(SAVE)[1]?.body).toEqual({
      revision: 4,
      settings: { open_time: '09:00', close_time: '21:00', open_delivery_minutes: '25' },
    });
    await userEvent.click(hours.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsTo(SAVE)[2]?.body).toMatchObject({ revision: 5 }));
    expect(hours.getByLabelText('Minutes until an order is ready')).toHaveValue('25');
  });

  it('says that nothing was saved where there is no answer, and keeps what was typed', async () => {
    open({ [SAVE]: networkDown });
    await userEvent.type(await screen.findByLabelText('Name of the shop', {}, { timeout: 10_000 }), 'Olive’s');
    await userEvent.clear(screen.getByLabelText('Postcode of the kitchen'));
    await userEvent.type(screen.getByLabelText('Postcode of the kitchen'), 'nowhere');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? document.body);
    expect(screen.getByText('This is not a UK postcode.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Postcode of the kitchen'));
    await userEvent.type(screen.getByLabelText('Address'), '1 High Street, Leeds');
    await userEvent.type(screen.getByLabelText('Phone'), '020 7946 0123');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? document.body);
    expect(await screen.findByText(/We couldn't save that/)).toBeVisible();
    expect(screen.getByLabelText('Name of the shop')).toHaveValue('Olive’s');
  });

  it.each([
    ['back to what it was', '31'],
    ['on', '45'],
  ])('keeps what was typed %s while a save was under way', async (_which, since) => {
    const held = heldAnswer();
    const { server } = open({ [SAVE]: held.answer });
    const hours = within(await screen.findByRole('form', { name: 'Opening hours' }, { timeout: 10_000 }));
    const minutes = hours.getByLabelText('Minutes until an order is ready');
    const typeMinutes = async (typed: string) => {
      await userEvent.clear(minutes);
      await userEvent.type(minutes, typed);
    };
    await typeMinutes('25');
    await userEvent.click(hours.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(1));
    await typeMinutes(since);
    held.give({ ...done, revision: 1 });
    await userEvent.click(await hours.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.callsTo(SAVE)[1]?.body).toMatchObject({
        revision: 1,
        settings: { open_delivery_minutes: since },
      }),
    );
    expect(minutes).toHaveValue(since);
  });

  it('SET-24 keeps what was typed, however often others were first', async () => {
    const { server } = open({});
    const hours = within(await screen.findByRole('form', { name: 'Opening hours' }, { timeout: 10_000 }));
    const minutes = hours.getByLabelText('Minutes until an order is ready');
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '25');
    for (const revision of [2, 3]) {
      const theirs = { ...values, open_time: `0${revision}:00`, close_time: '22:00', open_delivery_minutes: '45' };
      const settings = { revision, values: theirs, secrets: {} };
      server.reply({ [SAVE]: { status: false, message: 'Changed meanwhile', settings, changes: [] } });
      await userEvent.click(hours.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(hours.getByLabelText('Opens at')).toHaveValue(`0${revision}:00`));
      expect(minutes).toHaveValue('25');
    }
  });

  it('SET-24 shows what others made of a setting that was saved here before', async () => {
    const { server } = open({ [SAVE]: { ...done, revision: 1 } });
    const hours = within(await screen.findByRole('form', { name: 'Opening hours' }, { timeout: 10_000 }));
    const minutes = hours.getByLabelText('Minutes until an order is ready');
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '25');
    await userEvent.click(hours.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. Customers see it now.')).toBeVisible();
    const theirs = { ...values, open_time: '12:00', close_time: '22:00', open_delivery_minutes: '45' };
    const settings = { revision: 2, values: theirs, secrets: {} };
    server.reply({ [SAVE]: { status: false, message: 'Changed meanwhile', settings, changes: [] } });
    await userEvent.click(hours.getByRole('button', { name: 'Save' }));
    expect(await hours.findByText('Changed meanwhile')).toBeVisible();
    expect(minutes).toHaveValue('45');
  });

  it('says so when the steps cannot be read, and reads them again', async () => {
    const { server } = open({ [STEPS]: networkDown });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 }));
    server.reply({ [STEPS]: { ...done, steps: { ...nothing, shop: true } } });
    await waitFor(async () => {
      const again = screen.queryByRole('button', { name: 'Try again' });
      if (again) await userEvent.click(again);
      expect(screen.getByRole('heading', { name: 'First products' })).toBeVisible();
    });
  });

  it.each([
    ['0', ['Your account', 'Your shop', 'First products', 'Make a test order'], 0],
    ['1', ['Your account', 'Your shop', 'Opening hours', 'First products', 'Open, and make a test order'], 1],
  ] as const)(
    'asks a plain shop for no hours, and opens it no door (is_takeaway %s)',
    async (isTakeaway, titles, doors) => {
      const { server } = open({ [SAVE]: { ...done, revision: 1 } });
      await userEvent.type(await screen.findByLabelText('Name of the shop', {}, { timeout: 10_000 }), 'Olive’s');
      await userEvent.type(screen.getByLabelText('Address'), '1 High Street');
      await userEvent.type(screen.getByLabelText('Phone'), '020 7946 0123');
      await userEvent.selectOptions(screen.getByRole('combobox'), isTakeaway);
      server.reply({
        [STEPS]: { ...done, steps: { ...nothing, shop: true } },
        'POST /api/settings': { ...done, values: { ...someSettings, is_takeaway: isTakeaway } },
      });
      await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? document.body);
      await waitFor(() => expect(screen.getAllByText('done')).toHaveLength(2));
      await waitFor(() =>
        expect([...document.querySelectorAll('summary h2')].map(({ textContent }) => textContent)).toEqual(titles),
      );
      expect(screen.queryAllByRole('button', { name: 'Open the store' })).toHaveLength(doors);
    },
  );
});

describe('the first products', () => {
  const CREATE = 'POST /api/admin/menu/create';
  const COUNT = 'POST /api/admin/menu/count';
  const openForm = async (replies: Replies) => {
    let id = 40;
    const { server } = open({ [CREATE]: () => ({ ...done, product: { id: ++id } }), ...replies });
    const form = within(await screen.findByRole('form', { name: 'First products' }, { timeout: 10_000 }));
    const field = (name: string) => form.getByRole('textbox', { name });
    const fill = async (name: string, text: string) => {
      await userEvent.clear(field(name));
      await userEvent.type(field(name), text);
    };
    await fill('Name of the product', 'Margherita');
    await fill('Price in pounds', '9.50');
    const add = async () => userEvent.click(form.getByRole('button', { name: 'Add product' }));
    return { server, field, fill, add };
  };

  it('are made once, whatever becomes of their count', async () => {
    const { server, fill, add } = await openForm({ [COUNT]: networkDown });
    await add();
    expect(await screen.findByText(/^We couldn't save that/)).toBeVisible();
    server.reply({ [COUNT]: { status: false, message: 'Not so many' } });
    await add();
    expect(await screen.findByText('Not so many')).toBeVisible();
    server.reply({ [COUNT]: done });
    await fill('Number in stock', '50');
    await add();
    expect(await screen.findByText('Margherita is in the menu.')).toBeVisible();
    expect(server.callsTo(CREATE)).toHaveLength(1);
    expect(server.callsTo(COUNT).map(({ body }) => body)).toEqual([
      { id: 41, count: 100 },
      { id: 41, count: 100 },
      { id: 41, count: 50 },
    ]);
  });

  it('are others when their name is another, or when they are added again', async () => {
    const { server, fill, add } = await openForm({ [COUNT]: networkDown });
    await add();
    expect(await screen.findByText(/^We couldn't save that/)).toBeVisible();
    server.reply({ [COUNT]: done });
    for (const line of [1, 2]) {
      await fill('Name of the product', 'Marinara');
      await fill('Price in pounds', '9.50');
      await add();
      await waitFor(() => expect(screen.getAllByText('Marinara is in the menu.')).toHaveLength(line));
    }
    expect(server.callsTo(COUNT).map(({ body }) => body)).toEqual([
      { id: 41, count: 100 },
      { id: 42, count: 100 },
      { id: 43, count: 100 },
    ]);
  });

  it('leave the next one as it is typed', async () => {
    const held = heldAnswer();
    const { server, field, fill, add } = await openForm({ [COUNT]: held.answer });
    await add();
    await waitFor(() => expect(server.callsTo(COUNT)).toHaveLength(1));
    await fill('Name of the product', 'Marinara');
    await fill('Price in pounds', '8');
    held.give(done);
    expect(await screen.findByText('Margherita is in the menu.')).toBeVisible();
    expect(field('Name of the product')).toHaveValue('Marinara');
    await userEvent.keyboard('.50');
    expect(field('Price in pounds')).toHaveValue('8.50');
  });
});
