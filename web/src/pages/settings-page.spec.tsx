import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import { heldAnswer, networkDown, silence, type Replies } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const READ = 'GET /api/admin/settings';
const HISTORY = 'GET /api/admin/settings/history';
const SAVE = 'POST /api/settings/update';
const POSTCODE = 'POST /api/validate_postcode';
const values = {
  open_time: '17:00',
  close_time: '22:00',
  opens_by_itself: '0',
  open_delivery_minutes: '31',
  busy_delivery_minutes: '61',
  slammed_delivery_minutes: '91',
  unpaid_reminder_minutes: '5',
  kitchen_steps: 'auto',
  busy_late_orders: '5',
  busy_by_itself: '0',
  busy_minutes: '30',
  escalation_minutes: '5',
  pause_minutes: '30',
  allergy_words: '',
  auto_accept: '1',
  capacity_orders: '0',
  capacity_items: '0',
  order_ahead: '0',
  order_ahead_days: '6',
  order_ahead_closed: '0',
  kitchen_postcode: 'SW1A 1AA',
  delivery_radius: '3',
  offer_takeaway_collect_discount: '0',
  takeaway_collect_discount_type: 'Percentage %',
  takeaway_collect_discount_amount_or_percent: '0',
  bt_print_logo: '/logo.png',
  auto_print: '0',
  ta_print_categories: 'Pizza',
  product_categories: 'Pizza\nSides',
  push_app_id: 'id',
  push_app_key: 'key',
  push_app_cluster: 'eu',
  site_name: 'The Hatch',
};
const read = { status: true, message: '', revision: 3, values, secrets: { push_app_secret: true } };
const change = {
  key: 'delivery_radius',
  at: '2026-11-20T12:00:00.000Z',
  by_staff: true,
  by: 'Kit Chen',
  before: '2',
  after: '3',
};
const anAdmin = { ...aManager, isAdmin: true };

const open = async (replies: Replies = {}, path = '/takeaway-settings', viewer = anAdmin) => {
  const server = aKitchenServer([], {
    [READ]: read,
    [HISTORY]: { status: true, message: '', changes: [], next: null },
    [POSTCODE]: { status: true, message: '' },
    ...replies,
  });
  renderApp(path, { boot: { viewer, settings: someSettings, storeState: 'open' } });
  await screen.findByRole('heading', { level: 1, name: /ettings/ }, { timeout: 10_000 });
  return { server, user: userEvent.setup() };
};
const field = (name: RegExp | string) => screen.findByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save Changes' });

/** It cannot reload a page, and says so when it is asked to. */
declare const jsdom: {
  readonly virtualConsole: { on(event: 'jsdomError', heard: (error: Error) => void): void };
};

describe('the page of settings', () => {
  it('SET-27 SET-28 SET-29 SET-30 SET-31 SET-32 SET-41 HRS-03 has a field for each, for staff', async () => {
    await open({}, '/takeaway-settings', aManager);
    const filled = [
      ['Open time', '17:00'],
      ['Close time', '22:00'],
      [/^When open/, '31'],
      [/^When busy/, '61'],
      [/^When very busy/, '91'],
      ['App id', 'id'],
      ['App key', 'key'],
      ['App cluster', 'eu'],
      ['Kitchen postcode', 'SW1A 1AA'],
      [/^Delivery radius/, '3'],
      ['Type of discount', 'Percentage %'],
      [/^Amount or percent/, '0'],
      [/^Print logo/, '/logo.png'],
    ] as const;
    for (const [name, value] of filled) expect(await field(name)).toHaveValue(value);
    expect(await field('Discount for collecting')).not.toBeChecked();
    expect(await field('Open automatically')).not.toBeChecked();
    expect([...(await field('Type of discount')).children].map(({ textContent }) => textContent)).toEqual([
      'Percentage %',
      'Fixed Amount',
    ]);
    const categories = screen.getByRole('group', { name: 'Print categories' });
    expect(within(categories).getByLabelText('Pizza')).toBeChecked();
    expect(within(categories).getByLabelText('Sides')).not.toBeChecked();
  });

  it('SET-32 OPEN-65 print categories keep the order they were chosen in, and are moved by keys', async () => {
    const stored = { ta_print_categories: 'Sides\nPizza', product_categories: 'Pizza\nDrinks\nSides' };
    const { server, user } = await open({ [READ]: { ...read, values: { ...values, ...stored } }, [SAVE]: networkDown });
    const categories = within(await screen.findByRole('group', { name: 'Print categories' }));
    const order = () => categories.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/[↑↓]/g, ''));
    expect(order()).toEqual(['1. Sides', '2. Pizza']);
    await user.click(categories.getByLabelText('Drinks'));
    expect(order()).toEqual(['1. Sides', '2. Pizza', '3. Drinks']);
    const up = categories.getByRole('button', { name: 'Move up: Drinks' });
    up.focus();
    await user.keyboard('{Enter}');
    expect(categories.getByRole('status')).toHaveTextContent('Drinks is now 2 of 3');
    await user.keyboard('{Enter}{Enter}');
    expect(up).toHaveFocus();
    await user.click(categories.getByRole('button', { name: 'Move down: Sides' }));
    expect(order()).toEqual(['1. Drinks', '2. Pizza', '3. Sides']);
    await user.click(categories.getByLabelText('Pizza'));
    await user.click(save());
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(1));
    expect(server.callsTo(SAVE)[0]?.body).toMatchObject({ settings: { ta_print_categories: 'Drinks\nSides' } });
  });

  it('keeps what is typed while the rest is saved, and saves it next', async () => {
    const saving = heldAnswer();
    const { server, user } = await open({ [SAVE]: saving.answer });
    await user.clear(await field(/^When busy/));
    await user.type(await field(/^When busy/), '70');
    await user.click(save());
    await user.clear(await field('Open time'));
    await user.type(await field('Open time'), '18:00');
    saving.give({ status: true, message: '', revision: 4 });
    expect(await screen.findByText('Saved. Your latest changes are not saved yet.')).toBeVisible();
    expect(await field('Open time')).toHaveValue('18:00');
    expect(screen.getByText('Not saved yet.')).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(2));
    expect(server.callsTo(SAVE)[1]?.body).toMatchObject({
      revision: 4,
      settings: { open_time: '18:00', busy_delivery_minutes: '70' },
    });
  });

  it('OPEN-80 shows of the push secret only whether it is set', async () => {
    await open();
    expect(await field('App secret')).toHaveValue('');
    expect(screen.getByText('Set. We never show it. Leave this blank to keep it.')).toBeVisible();
  });

  it('SET-34 SET-35 OPEN-78 says whether the times work together', async () => {
    const { user } = await open();
    expect(await screen.findByText('Times are OK')).toBeVisible();
    await user.clear(await field('Open time'));
    await user.type(await field('Open time'), '22:00');
    expect(screen.getByText('Times are OK')).toBeVisible();
    await user.clear(await field('Open time'));
    await user.type(await field('Open time'), '23:00');
    expect(screen.getByText('Open times do not work together')).toBeVisible();
  });

  it('SET-17 SET-29 tries the push service with the saved keys, and says what it answered', async () => {
    const TRY = 'POST /api/admin/push_service/try';
    const { server, user } = await open({
      [TRY]: { status: false, message: 'The push service refused the keys (401).' },
    });
    const section = within(await screen.findByRole('region', { name: 'Push service' }));
    await user.click(section.getByRole('button', { name: 'Send a test' }));
    expect(await section.findByText('The push service refused the keys (401).')).toBeVisible();
    expect(server.callsTo(TRY)).toHaveLength(1);
    await user.type(section.getByLabelText('App key'), 'typed');
    expect(section.getByRole('button', { name: 'Send a test' })).toBeDisabled();
    expect(section.getByText(/^Save the keys first/)).toBeVisible();
  });

  it('SET-33 SET-37 SET-38 posts every field without bounds of its own, then reloads', async () => {
    const reload = vi.fn();
    jsdom.virtualConsole.on('jsdomError', ({ message }) => {
      if (message.startsWith('Not implemented: navigation')) reload();
    });
    const { server, user } = await open({ [SAVE]: { status: true, message: '' } });
    await user.clear(await field(/^When busy/));
    await user.type(await field(/^When busy/), '99999');
    await user.click(screen.getByLabelText('Sides'));
    await user.click(screen.getByLabelText('Discount for collecting'));
    await user.click(save());
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    const { product_categories: _elsewhere, site_name: _site, ...own } = values;
    expect(server.callsTo(SAVE).map(({ body }) => body)).toEqual([
      {
        revision: 3,
        settings: {
          ...own,
          busy_delivery_minutes: '99999',
          ta_print_categories: 'Pizza\nSides',
          offer_takeaway_collect_discount: '1',
          push_app_secret: '',
        },
      },
    ]);
  });

  it.each([[networkDown], [{ status: false, message: 'busy_delivery_minutes must be a whole number from 1 to 600' }]])(
    'SET-39 alerts that saving failed, and keeps what was typed',
    async (answer) => {
      const { user } = await open({ [SAVE]: answer });
      await user.type(await field(/^When busy/), '0');
      await user.click(save());
      expect(await screen.findByRole('alertdialog')).toHaveTextContent('there was an error saving settings');
      await user.click(screen.getByRole('button', { name: 'OK' }));
      expect(await field(/^When busy/)).toHaveValue('610');
    },
  );

  it('SET-37 says the bound of the server beside the field', async () => {
    const problem = 'busy_delivery_minutes must be a whole number from 1 to 600';
    const { user } = await open({
      [SAVE]: {
        status: false,
        message: `${problem}; nothing was saved`,
        errors: { busy_delivery_minutes: [problem] },
      },
    });
    await user.type(await field(/^When busy/), '0');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await field(/^When busy/)).toHaveAccessibleDescription('"When busy" must be a whole number from 1 to 600');
  });

  it('OPEN-111 names every wrong field in the notice and at the field, and moves to the first', async () => {
    const errors = {
      delivery_rings: ['The delivery rings must reach the delivery radius of 9 miles'],
      push_app_id: ['push_app_id must not hold control characters'],
      ta_print_categories: ['ta_print_categories must not be longer than 5000 characters'],
      kitchen_postcode: ['kitchen_postcode is not a valid postcode'],
      takeaway_collect_discount_type: ['takeaway_collect_discount_type must be one of: Percentage %, Fixed Amount'],
      order_ahead: ['order_ahead must be on or off'],
      close_time: ['close_time must be a time such as 17:30'],
      ticket_printers: ['ticket_printers cannot be changed here by you'],
    };
    const { user } = await open({
      [SAVE]: { status: false, message: 'push_app_id is wrong; nothing was saved', errors },
    });
    await user.type(await field(/^When busy/), '0');
    await user.click(save());
    const notice = await screen.findByRole('alertdialog');
    expect([...notice.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'there was an error saving settings',
      '"Close time" must be a time such as 17:30',
      '"Let customers choose a time" must be on or off',
      '"Kitchen postcode" is not a valid postcode',
      '"Type of discount" must be one of: Percentage %, Fixed Amount',
      '"Print categories" must not be longer than 5000 characters',
      '"App id" must not hold control characters',
      'The delivery rings must reach the delivery radius of 9 miles',
      '"Printers" cannot be changed here by you',
    ]);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.getByLabelText('Close time')).toHaveFocus());
    for (const [name, said] of [
      ['Close time', /^"Close time" must be/],
      ['Let customers choose a time', /^"Let customers choose a time" must be/],
      ['Kitchen postcode', /"Kitchen postcode" is not a valid postcode/],
      ['Type of discount', /^"Type of discount" must be/],
      ['App id', /^"App id" must not/],
    ] as const) {
      expect(screen.getByLabelText(name)).toHaveAccessibleDescription(said);
      expect(screen.getByLabelText(name)).toBeInvalid();
    }
    expect(screen.getByRole('group', { name: 'Print categories' })).toHaveAccessibleDescription(
      '"Print categories" must not be longer than 5000 characters',
    );
    expect(screen.getByText(/^Correct the 6 marked fields/)).toHaveTextContent(/reach the delivery radius of 9 miles/);
    await user.type(screen.getByLabelText('App id'), '7');
    expect(screen.getByLabelText('App id')).toBeValid();
  });

  it('OPEN-111 sends again what was corrected', async () => {
    const errors = { push_app_id: ['push_app_id must not hold control characters'] };
    const { server, user } = await open({ [SAVE]: { status: false, message: 'no', errors } });
    await user.type(await field(/^When busy/), '0');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await user.click(save());
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(2));
  });

  it('SET-24 shows what another editor changed, keeps what was typed, and saves on that', async () => {
    const theirs = { revision: 4, values: { ...values, delivery_radius: '9' }, secrets: read.secrets };
    const { server, user } = await open({
      [SAVE]: {
        status: false,
        message: 'Somebody else has changed the settings meanwhile',
        settings: theirs,
        changes: [{ ...change, before: '3', after: '9' }],
      },
    });
    await user.type(await field(/^When busy/), '5');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    const panel = await screen.findByRole('region', { name: 'Changed by someone else' });
    expect(panel).toHaveTextContent('Delivery radius Fri 20 Nov 12:00, Kit Chen3 → 9');
    expect(await field(/^Delivery radius/)).toHaveValue('9');
    expect(await field(/^When busy/)).toHaveValue('615');
    await user.click(save());
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(2));
    expect(server.callsTo(SAVE)[1]?.body).toMatchObject({
      revision: 4,
      settings: { delivery_radius: '9', busy_delivery_minutes: '615' },
    });
  });

  it('SET-24 shows who changed what and when, of one setting too, and puts it back into the form', async () => {
    const { user } = await open({
      [HISTORY]: (_body: unknown, _path: string, query: string) => ({
        status: true,
        message: '',
        changes: query.includes('push_app_secret')
          ? [{ ...change, key: 'push_app_secret', before: null, after: null }]
          : [change],
        next: null,
      }),
    });
    await user.click(await screen.findByText('What was changed'));
    await user.click(await screen.findByRole('button', { name: 'Put back: Delivery radius to 2' }));
    expect(await field(/^Delivery radius/)).toHaveValue('2');
    expect(screen.getByText('Not saved yet.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Changes to'), 'App secret');
    expect(await screen.findByText('a new secret')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Put back: App secret/ })).toBeNull();
  });

  it('SET-24 shows what was changed in the words of the fields', async () => {
    const changes = [
      { ...change, key: 'is_takeaway', before: '0', after: '1' },
      { ...change, by: null, key: 'site_name', before: 'A', after: 'B' },
      { ...change, by: null, by_staff: false, key: 'delivery_off_until', before: change.at, after: '' },
      { ...change, key: 'cart_or_basket', before: 'basket', after: 'cart' },
      { ...change, key: 'delivering_status', before: '', after: 'not-delivering' },
      { ...change, key: 'delivery_charge_bands', before: '0:350', after: '0:350\n1500:0' },
      { ...change, key: 'delivery_rings', before: '', after: '2;1000;0:150' },
      { ...change, key: 'scarce_units', before: '20', after: '20' },
    ];
    const { user } = await open({ [HISTORY]: { status: true, message: '', changes, next: null } }, '/admin/settings');
    await user.click(await screen.findByText('What was changed'));
    await screen.findByRole('button', { name: 'Put back: Takeaway to Off' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Takeaway Fri 20 Nov 12:00, Kit ChenOff → OnPut back',
      'Name of the shop Fri 20 Nov 12:00, a deleted accountA → BPut back',
      'Delivers again at Fri 20 Nov 12:00, the shop itselfFri 20 Nov 12:00 → nothing',
      'Name of the basket Fri 20 Nov 12:00, Kit ChenBasket → CartPut back',
      'Delivering Fri 20 Nov 12:00, Kit Chennothing → Off',
      'Delivery charges Fri 20 Nov 12:00, Kit Chenitems from £0.00: £3.50 → items from £0.00: £3.50\nitems from £15.00: £0.00',
      'Delivery charges by distance Fri 20 Nov 12:00, Kit Chennothing → Up to 2 miles, orders from £10.00\nitems from £0.00: £1.50',
      'Scarce below Fri 20 Nov 12:00, Kit Chen20',
    ]);
  });

  it('SET-40 alerts when the settings could not be read, and tries again', async () => {
    const { user } = await open({ [READ]: networkDown });
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('There was a PROBLEM initialising Settings(API)');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('OPEN-08 what the kitchen may not set is on a page of administrators', async () => {
    await open({}, '/admin/settings');
    expect(await field('Name of the shop')).toHaveValue('The Hatch');
    expect(screen.queryByLabelText('Open time')).toBeNull();
  });
});

const choosePicture = async (user: ReturnType<typeof userEvent.setup>, group: string, key: string, address: string) => {
  const popup = { postMessage: () => undefined } as unknown as Window;
  vi.stubGlobal('open', () => popup);
  await user.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name: /^Choose/ }));
  const data = { chosenFor: key, picture: { address, alt: '', width: 640, height: 480 } };
  const { origin } = window.location;
  await act(async () => void window.dispatchEvent(new MessageEvent('message', { data, origin, source: popup })));
};

describe('the brand of the shop', () => {
  const picture = (hex: string) => `/uploads/${hex.repeat(44)}-640.jpg`;
  it('is chosen in the file manager, picked and taken away again', async () => {
    const worn = { ...values, brand_cover: picture('c'), brand_accent: '#0b7285' };
    const { server, user } = await open({ [READ]: { ...read, values: worn }, [SAVE]: networkDown }, '/admin/settings');
    await screen.findByRole('group', { name: 'Logo' });
    await choosePicture(user, 'Logo', 'brand_logo', picture('a'));
    await user.click(
      within(screen.getByRole('group', { name: 'Cover picture' })).getByRole('button', { name: 'Remove it' }),
    );
    expect(screen.getByLabelText('Colour: pick one')).toHaveValue('#0b7285');
    await user.clear(screen.getByLabelText('Colour'));
    await user.type(screen.getByLabelText('Colour'), '#FFCC00');
    await user.selectOptions(screen.getByLabelText('Heading font'), 'Fraunces');
    await user.click(save());
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(1));
    expect(server.callsTo(SAVE)[0]?.body).toMatchObject({
      settings: { brand_logo: picture('a'), brand_cover: '', brand_accent: '#FFCC00', brand_face: 'fraunces' },
    });
  });
});

describe('the logo on tickets', () => {
  it('SET-32 CMS-25 is chosen in the file manager by administrators', async () => {
    const picture = `/uploads/${'a'.repeat(44)}-640.jpg#30,70`;
    const { server, user } = await open({ [SAVE]: networkDown });
    await screen.findByRole('group', { name: 'Print logo' });
    await choosePicture(user, 'Print logo', 'bt_print_logo', picture);
    await user.click(save());
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(1));
    expect(server.callsTo(SAVE)[0]?.body).toMatchObject({ settings: { bt_print_logo: picture } });
  });
});

describe('the preview of the brand', () => {
  const sample = (name: string) =>
    within(screen.getByRole('region', { name: 'Preview' })).getByRole('figure', { name });
  const tokenOf = (name: string, token: string) =>
    sample(name).querySelector<HTMLElement>('[style*="--color-accent"]')?.style.getPropertyValue(token);

  it('follows what is typed, and says where the colour was moved so that it can be read', async () => {
    const { user } = await open(
      { [READ]: { ...read, values: { ...values, brand_face: 'fraunces' } } },
      '/admin/settings',
    );
    const colour = await field('Colour');
    expect(tokenOf('By day', '--color-accent')).toBe('#a8321c');
    expect(tokenOf('After dark', '--color-accent')).toBe('#ff9d84');
    await user.type(colour, '#ffd400');
    expect(tokenOf('After dark', '--color-accent')).toBe('#ffd400');
    expect(tokenOf('By day', '--color-accent')).not.toBe('#ffd400');
    expect(within(sample('By day')).getByRole('status')).toHaveTextContent(
      'Made darker so that text on it can be read.',
    );
    expect(within(sample('After dark')).getByRole('status')).toBeEmptyDOMElement();
    await user.clear(colour);
    await user.type(colour, '#0b1f4b');
    expect(within(sample('By day')).getByRole('status')).toBeEmptyDOMElement();
    expect(within(sample('After dark')).getByRole('status')).toHaveTextContent(/^Made lighter/);
    await user.type(await field('Name of the shop'), ' & Co');
    expect(within(sample('By day')).getByText('The Hatch & Co')).toHaveStyle({
      fontFamily: '"Fraunces", "Fraunces fallback", var(--font-sans)',
    });
  });
});

describe('the kitchen postcode', () => {
  it('DLV-43 DLV-46 OPEN-72 says by itself what is blank or against the pattern', async () => {
    const { user } = await open();
    const input = await field('Kitchen postcode');
    await user.clear(input);
    expect(screen.getByText("Can't check delivery distance")).toBeVisible();
    for (const wrong of ['SW1A', 'SW1A 1A', 'ZZ99 99Z']) {
      await user.clear(input);
      await user.type(input, wrong);
      expect(screen.getByText('postcode is invalid')).toBeVisible();
    }
    await user.clear(input);
    await user.type(input, 'gir0aa');
    expect(screen.queryByText('postcode is invalid')).toBeNull();
  });

  it('DLV-44 DLV-45 DLV-47 asks the server once, 500 ms after the last key', async () => {
    const { server, user } = await open();
    const input = await field('Kitchen postcode');
    await user.clear(input);
    const before = server.callsTo(POSTCODE).length;
    await user.type(input, 'LS1 4AP');
    expect(screen.getByText('waiting...')).toBeVisible();
    expect(server.callsTo(POSTCODE)).toHaveLength(before);
    expect(await screen.findByText('postcode is OK')).toBeVisible();
    expect(
      server
        .callsTo(POSTCODE)
        .slice(before)
        .map(({ body }) => body),
    ).toEqual([{ postcode: 'LS1 4AP' }]);
  });

  it('DLV-48 has a state for what the server does not know, and for waiting', async () => {
    const { server } = await open({ [POSTCODE]: silence });
    expect(await screen.findByText('waiting...')).toBeVisible();
    server.reply({ [POSTCODE]: { status: false, message: 'Not a valid postcode' } });
    const input = await field('Kitchen postcode');
    await userEvent.clear(input);
    await userEvent.type(input, 'XX99 9XX');
    expect(await screen.findByText('postcode is invalid')).toBeVisible();
  });

  it('DLV-49 OPEN-72 pops up when it could not be asked', async () => {
    await open({ [POSTCODE]: networkDown });
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('There was an ERROR validating the postcode');
  });

  it('SET-33 asks before changes are left that were not saved', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText(/^Delivery radius/), '7');
    await user.click(screen.getByRole('link', { name: 'Out-of-stock' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('What you have changed here is not saved yet.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText(/^Delivery radius/)).toHaveValue('37');

    await user.click(screen.getByRole('link', { name: 'Out-of-stock' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Out-of-stock manager' }, { timeout: 10_000 })).toBeVisible();
  });
});
