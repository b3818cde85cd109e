import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import type { EditedProduct, MenuChange, MenuItem } from '../features/catalog/menu/menu-api';
import { editedProduct as product } from '../features/catalog/menu/testing/edited-product';
import type { StockMovement } from '../features/catalog/menu/stock-api';
import { heldAnswer, networkDown, type Replies } from '../testing/fake-server';
import { aProduct, type Product } from '../testing/fixtures';
import { renderApp } from '../testing/render-app';

const anAdmin = { ...aManager, isAdmin: true };
const boot = { viewer: anAdmin, settings: someSettings, storeState: 'open', products: [], categories: [] };
const LIST = 'GET /api/admin/menu';
const HISTORY = 'GET /api/admin/menu/1/history';
const SAVE = 'POST /api/admin/menu/save';

const item: MenuItem = {
  id: 1,
  name: 'Margherita',
  image: null,
  categories: ['Pizza'],
  price: 1_000,
  variants: 2,
  stock: 10,
  held: 3,
  state: 'active',
};
const change: MenuChange = {
  revision: 5,
  at: '2026-11-20T12:00:00.000Z',
  by: 'Olive Owner',
  what: 'ProductRevised',
  variant: null,
  facts: [{ fact: 'price', before: '£10.00', after: '£11.00' }],
};
const page = (items: readonly MenuItem[], next: string | null = null) => ({
  status: true,
  message: '',
  items,
  next,
  categories: ['Drinks', 'Pizza'],
});
const ok = (changes: Partial<EditedProduct> = {}) => ({
  status: true,
  message: '',
  product: { ...product, ...changes },
});

const large = { variant_id: 71, name: 'Large', stock: 4, held: 1, status: 'active', sold: true } as const;
const dropped: StockMovement = {
  key: '90',
  at: '2026-11-20T12:00:00.000Z',
  by: 'staff',
  by_name: 'Olive Owner',
  what: 'StockMoved',
  variant: 'Large',
  units: -2,
  held: 0,
  stock: 4,
  reason: 'Dropped',
  order: null,
  basket: null,
};
const stock = (movements: readonly StockMovement[] = [dropped], next: string | null = null) => ({
  status: true,
  message: '',
  units: [{ ...large, variant_id: null, name: 'Margherita', stock: 0, held: 0, sold: false }, large],
  movements,
  next,
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const open = (replies: Replies = {}, address = '/admin/menu', sold: readonly Product[] = []) => {
  const server = aKitchenServer([], {
    [LIST]: page([item]),
    'GET /api/admin/menu/1': ok(),
    [HISTORY]: { status: true, message: '', changes: [change], next: null },
    'GET /api/admin/menu/1/stock': stock(),
    ...replies,
  });
  renderApp(address, { boot: { ...boot, products: sold } });
  return { server, user: userEvent.setup() };
};
const field = async (name: string) =>
  within(await screen.findByRole('form', { name: 'Product' }, { timeout: 10_000 })).getByRole('textbox', { name });
const fill = async (user: ReturnType<typeof userEvent.setup>, name: string, text: string) => {
  const input = await field(name);
  await user.clear(input);
  if (text !== '') await user.type(input, text);
};

describe('the list of the menu', () => {
  it('MENU-01 shows each product with its facts, and asks for what is searched, filtered and sorted', async () => {
    const asked: string[] = [];
    const { user } = open({
      [LIST]: (_body: unknown, _path: string, query: string) => {
        asked.push(query);
        return page([item]);
      },
    });
    const row = await screen.findByRole('button', { name: /Margherita/ }, { timeout: 10_000 });
    for (const text of ['2 variants', 'Pizza', '£10.00', '10 in stock', 'Active']) expect(row).toHaveTextContent(text);
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'mar');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Pizza');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Withdrawn');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price, highest first');
    await waitFor(() =>
      expect(asked.at(-1)).toBe('?sort=price&order=desc&limit=100&search=mar&category=Pizza&state=withdrawn'),
    );
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Pizza');
  }, 30_000);

  it('MENU-01 goes on page by page', async () => {
    const { user } = open({
      [LIST]: (_body: unknown, _path: string, query: string) =>
        query.includes('after=') ? page([{ ...item, id: 2, name: 'Cola' }]) : page([item], 'place'),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }, { timeout: 10_000 }));
    expect(await screen.findByRole('button', { name: /Cola/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Margherita/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('MENU-01 says what to do when there is nothing, and when it cannot be read', async () => {
    const { server, user } = open({ [LIST]: networkDown });
    expect(await screen.findByRole('alert', {}, { timeout: 15_000 })).toHaveTextContent("We couldn't load");
    server.reply({ [LIST]: page([]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There is nothing in the menu yet. Add the first product.')).toBeVisible();
  });
});

describe('the editor of a product', () => {
  it('MENU-02 sends the product as it was read with what was changed', async () => {
    const { server, user } = open({ [SAVE]: ok({ revision: 5, name: 'Verace' }) }, '/admin/menu?product=1');
    await fill(user, 'Name', 'Verace');
    await fill(user, 'Price in pounds', '£9.5');
    await fill(user, 'Categories', 'Pizza, , Classics ,Pizza');
    await fill(user, 'Place in the menu', 'first');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await field('Place in the menu')).toHaveAccessibleDescription('Please give a whole number.');
    await fill(user, 'Place in the menu', '-5');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(1));
    expect(server.callsTo(SAVE)[0]?.body).toEqual({
      id: 1,
      revision: 4,
      name: 'Verace',
      short_desc: 'Tomato',
      description: '<p>Baked</p>',
      price: '£9.5',
      image: '',
      categories: ['Pizza', 'Classics'],
      virtual: false,
      vat_class: '',
      spiciness: 1,
      diets: ['vegetarian'],
      goes_with: [],
      place: -5,
      allergens: { gluten: 'contains', milk: 'contains', eggs: 'free' },
    });
    expect(await screen.findByRole('heading', { name: 'Verace' })).toBeVisible();
  });

  it('says what goes with a product, each once', async () => {
    const { server, user } = open(
      {
        'GET /api/admin/menu/1': ok({ goes_with: [9] }),
        [SAVE]: ok({ revision: 5, goes_with: [9, 3] }),
      },
      '/admin/menu?product=1',
      [aProduct({ id: 2, name: 'Chips' }), aProduct({ id: 3, name: 'Cola' })],
    );
    const second = await screen.findByRole('combobox', { name: 'Goes well with, 2' });
    expect(screen.getByRole('combobox', { name: 'Goes well with, 1' })).toHaveDisplayValue('#9, not sold now');
    await user.selectOptions(second, 'Cola');
    const third = screen.getByRole('combobox', { name: 'Goes well with, 3' });
    expect(
      within(third)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nothing', 'Chips']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsTo(SAVE)[0]?.body).toMatchObject({ goes_with: [9, 3] }));
  });

  it.each([
    ['', 'Please give a price.'],
    ['-1', 'A price cannot be negative.'],
    ['9.505', 'Please give at most two decimals, such as 9.50.'],
    ['10000.01', 'Please give a price of at most £10,000.'],
  ])('MENU-11 says at the field what is wrong with the price %j', async (price, problem) => {
    const { server, user } = open({}, '/admin/menu?product=1');
    await fill(user, 'Price in pounds', price);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await field('Price in pounds')).toHaveAccessibleDescription(problem);
    expect(server.callsTo(SAVE)).toEqual([]);
  });

  it('MENU-10 shows what changed meanwhile, keeps what was typed and saves it on what is there now', async () => {
    const now = { ...product, revision: 5, price: '11.00' };
    const { server, user } = open(
      {
        [SAVE]: { status: false, message: 'Somebody else has changed this product.', product: now, changes: [change] },
      },
      '/admin/menu?product=1',
    );
    await fill(user, 'Name', 'Verace');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has changed this product.');
    const meanwhile = within(screen.getByRole('region', { name: 'What changed since you opened it' }));
    expect(meanwhile.getByText('£11.00')).toBeVisible();
    expect(await field('Name')).toHaveValue('Verace');
    expect(await field('Price in pounds')).toHaveValue('11.00');
    server.reply({ [SAVE]: ok({ revision: 6, name: 'Verace', price: '11.00' }) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(2));
    expect(server.callsTo(SAVE)[1]?.body).toMatchObject({ revision: 5, name: 'Verace', price: '11.00' });
  });

  it('MENU-03 MENU-10 ALG-01 shows what changed of a variant meanwhile, and saves what was typed on what is there now', async () => {
    const VARIANT = 'POST /api/admin/menu/variant';
    const [variant] = product.variants;
    const now = { ...product, revision: 5, variants: [{ ...variant, allergens: { milk: 'free', nuts: 'contains' } }] };
    const facts = [{ fact: 'Nuts', before: '', after: 'contains' }];
    const changes = [{ ...change, what: 'VariantRevised', variant: 'Large', facts }];
    const { server, user } = open(
      { [VARIANT]: { status: false, message: 'Somebody else has changed this product.', product: now, changes } },
      '/admin/menu?product=1',
    );
    const large = within(await screen.findByRole('form', { name: 'Large' }, { timeout: 10_000 }));
    await user.type(large.getByRole('textbox', { name: 'Name' }), 'r');
    await user.click(large.getByRole('button', { name: 'Save Large' }));
    const meanwhile = within(await large.findByRole('region', { name: 'What changed since you opened it' }));
    expect(meanwhile.getByText('contains')).toBeVisible();
    expect(large.getByRole('textbox', { name: 'Name' })).toHaveValue('Larger');
    server.reply({ [VARIANT]: ok({ revision: 6 }) });
    await user.click(large.getByRole('button', { name: 'Save Large' }));
    await waitFor(() => expect(server.callsTo(VARIANT)).toHaveLength(2));
    expect(server.callsTo(VARIANT)[1]?.body).toMatchObject({
      revision: 5,
      name: 'Larger',
      allergens: { milk: 'free', nuts: 'contains' },
    });
  });

  it('MENU-02 MENU-06 keeps a category whole that has a comma in its name', async () => {
    const categories = ['Fish, Chips', '"Best"', 'Pizza'];
    const { server, user } = open(
      { [SAVE]: ok({ revision: 5 }), 'GET /api/admin/menu/1': ok({ categories }) },
      '/admin/menu?product=1',
    );
    await fill(user, 'Name', 'Verace');
    await user.type(await field('Categories'), ', "Rice, ""wild""" ,Sides, "');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(1));
    expect(server.callsTo(SAVE)[0]?.body).toHaveProperty('categories', [...categories, 'Rice, "wild"', 'Sides', '"']);
  });

  it('MENU-10 keeps what was typed when the save did not arrive', async () => {
    const { user } = open({ [SAVE]: networkDown }, '/admin/menu?product=1');
    await fill(user, 'Name', 'Verace');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is still here');
    expect(await field('Name')).toHaveValue('Verace');
  });

  it('MENU-02 creates a product', async () => {
    const CREATE = 'POST /api/admin/menu/create';
    const { server, user } = open({ [CREATE]: ok({ revision: 0 }) });
    await user.click(await screen.findByRole('button', { name: 'Add a product' }, { timeout: 10_000 }));
    await fill(user, 'Name', 'Margherita');
    await fill(user, 'Price in pounds', '10');
    await user.click(screen.getByRole('button', { name: 'Add to the menu' }));
    await waitFor(() => expect(server.callsTo(CREATE)[0]?.body).toMatchObject({ name: 'Margherita', price: '10' }));
    expect(await screen.findByRole('heading', { name: 'History' })).toBeVisible();
  });

  it('reads the list again when an answer was lost', async () => {
    const held = heldAnswer();
    const { server, user } = open({ 'POST /api/admin/menu/withdraw': held.answer }, '/admin/menu?product=1');
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }, { timeout: 10_000 }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
    await user.click(screen.getByRole('button', { name: 'Back to the menu' }));
    expect(await screen.findByRole('button', { name: /Margherita/ })).toHaveTextContent('Active');
    server.reply({ [LIST]: page([{ ...item, state: 'withdrawn' }]) });
    held.give(new Response('', { status: 502 }));
    const row = { name: /Margherita/, hidden: true };
    await waitFor(() => expect(screen.getByRole('button', row)).toHaveTextContent('Withdrawn'));
  });

  it('saves on what was answered last, whatever was read before it', async () => {
    const { server, user } = open(
      { 'POST /api/admin/menu/create': ok({ revision: 0 }), [SAVE]: ok({ revision: 1 }) },
      '/admin/menu?product=new',
    );
    const late = heldAnswer();
    await fill(user, 'Name', 'Margherita');
    await fill(user, 'Price in pounds', '10');
    server.reply({ 'GET /api/admin/menu/1': late.answer });
    await user.click(screen.getByRole('button', { name: 'Add to the menu' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Saving ...')).toBeNull());
    await act(async () => late.give(ok({ revision: 0 })));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsTo(SAVE)[1]?.body).toMatchObject({ revision: 1 }));
  });

  it('is read anew when it is opened again', async () => {
    const { server, user } = open({}, '/admin/menu?product=1');
    await field('Name');
    await user.click(screen.getByRole('button', { name: 'Back to the menu' }));
    server.reply({ 'GET /api/admin/menu/1': heldAnswer().answer });
    await user.click(await screen.findByRole('button', { name: /Margherita/ }));
    expect(await screen.findByText('Loading the product ...')).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Product' })).toBeNull();
  });

  it('MENU-03 saves a variant with its sign, and removes one after asking', async () => {
    const VARIANT = 'POST /api/admin/menu/variant';
    const { server, user } = open(
      { [VARIANT]: ok({ revision: 5 }), 'POST /api/admin/menu/variant/remove': ok({ revision: 6, variants: [] }) },
      '/admin/menu?product=1',
    );
    const large = within(await screen.findByRole('form', { name: 'Large' }, { timeout: 10_000 }));
    const difference = large.getByRole('textbox', { name: 'Difference in pounds' });
    await user.clear(difference);
    await user.type(difference, '-0.5');
    await user.click(large.getByRole('button', { name: 'Save Large' }));
    await waitFor(() =>
      expect(server.callsTo(VARIANT)[0]?.body).toEqual({
        id: 1,
        revision: 4,
        variant_id: 71,
        name: 'Large',
        difference: '-0.5',
        weighting: 2,
        allergens: { milk: 'free' },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove Large' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('This product has no variants.')).toBeVisible();
  });

  it('ALG-01 ALG-04 states allergens, marks and spiciness; the rest is stated as free only when that is asked for', async () => {
    const { server, user } = open({ [SAVE]: ok({ revision: 5 }) }, '/admin/menu?product=1');
    const form = within(await screen.findByRole('form', { name: 'Product' }, { timeout: 10_000 }));
    const statement = (allergen: string) => form.getByRole('combobox', { name: allergen });
    expect(statement('Milk')).toHaveValue('contains');
    expect(statement('Eggs')).toHaveValue('free');
    expect(statement('Fish')).toHaveValue('');
    await user.selectOptions(statement('Fish'), 'May contain');
    await user.selectOptions(statement('Eggs'), 'Not stated');
    await user.selectOptions(form.getByRole('combobox', { name: 'Spiciness' }), 'Hot');
    await user.click(form.getByRole('checkbox', { name: 'Halal' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.callsTo(SAVE)[0]?.body).toMatchObject({
        spiciness: 3,
        diets: ['vegetarian', 'halal'],
      }),
    );
    expect(server.callsTo(SAVE)[0]?.body).toHaveProperty('allergens', {
      gluten: 'contains',
      milk: 'contains',
      fish: 'may-contain',
    });
    await user.click(form.getByRole('button', { name: 'Mark the rest as free' }));
    expect(statement('Eggs')).toHaveValue('free');
    expect(statement('Milk')).toHaveValue('contains');
  }, 30_000);

  it('MENU-02 uploads a picture, shows it and saves it with the product; a refusal stands at the field', async () => {
    const UPLOAD = 'POST /api/admin/pictures';
    const { server, user } = open(
      { [UPLOAD]: { status: false, message: 'This is no picture.' }, [SAVE]: ok({ revision: 5 }) },
      '/admin/menu?product=1',
    );
    const choose = async () =>
      user.upload(
        await screen.findByLabelText('Upload a picture', {}, { timeout: 10_000 }),
        new File(['x'], 'pizza.png', { type: 'image/png' }),
      );
    await choose();
    expect(await screen.findByText('This is no picture.')).toBeVisible();
    server.reply({ [UPLOAD]: { status: true, message: '', address: '/uploads/ab.webp' } });
    await choose();
    expect(await screen.findByText('Uploaded. It is shown once the product is saved.')).toBeVisible();
    expect(await field('Picture')).toHaveValue('/uploads/ab.webp');
    expect(document.querySelector('img[src="/uploads/ab.webp"]')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsTo(SAVE)[0]?.body).toMatchObject({ image: '/uploads/ab.webp' }));
  }, 30_000);

  it('MENU-05 withdraws after asking, and brings back', async () => {
    const { user } = open(
      {
        'POST /api/admin/menu/withdraw': ok({ revision: 5, withdrawn: true }),
        'POST /api/admin/menu/bring_back': ok({ revision: 6 }),
      },
      '/admin/menu?product=1',
    );
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }, { timeout: 10_000 }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn: customers do not see this product.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bring back' }));
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible();
  });

  it('MENU-09 shows the history with before and after, and puts a change back', async () => {
    const PUT_BACK = 'POST /api/admin/menu/put_back';
    const { server, user } = open({ [PUT_BACK]: ok({ revision: 5, name: 'As before' }) }, '/admin/menu?product=1');
    expect(await screen.findByText(/Olive Owner/, {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByText('£10.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Put back: Changed, 2026-11-20 12:00' }));
    await waitFor(() => expect(server.callsTo(PUT_BACK)[0]?.body).toEqual({ id: 1, revision: 4, change: 5 }));
    expect(await field('Name')).toHaveValue('As before');
  });

  it('MENU-09 shows older changes when that is asked for', async () => {
    const first = { ...change, revision: 0, what: 'ProductAdded', by: 'Hatch' };
    const { user } = open(
      {
        [HISTORY]: (_body: unknown, _path: string, query: string) =>
          query.includes('after=5')
            ? { status: true, message: '', changes: [first], next: null }
            : { status: true, message: '', changes: [change], next: 5 },
      },
      '/admin/menu?product=1',
    );
    await user.click(await screen.findByRole('button', { name: 'Show older changes' }, { timeout: 10_000 }));
    expect(await screen.findByText('2026-11-20 12:00, Hatch')).toBeVisible();
    expect(screen.getByText('2026-11-20 12:00, Olive Owner')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
  });
});

describe('the stock of a product', () => {
  const MOVE = 'POST /api/admin/menu/move';
  const COUNT = 'POST /api/admin/menu/count';
  const section = async () =>
    within(await screen.findByRole('form', { name: 'Change the stock' }, { timeout: 10_000 }));
  const type = async (user: ReturnType<typeof userEvent.setup>, name: string, text: string) => {
    const input = (await section()).getByRole('textbox', { name });
    await user.clear(input);
    await user.type(input, text);
  };
  const done = { status: true, message: '' };

  it('MENU-04 moves units by a signed amount with a reason, or sets the count', async () => {
    const { server, user } = open({ [MOVE]: done, [COUNT]: done }, '/admin/menu?product=1');
    await type(user, 'Units', '-3');
    await type(user, 'Reason', 'Dropped');
    await user.click(screen.getByRole('button', { name: 'Save the stock' }));
    await waitFor(() =>
      expect(server.callsTo(MOVE)[0]?.body).toEqual({ id: 1, variant_id: 71, by: -3, reason: 'Dropped' }),
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue(''));
    await user.selectOptions((await section()).getByRole('combobox', { name: 'How' }), 'Set to');
    await type(user, 'Units', '8');
    await type(user, 'Reason', 'Stocktake');
    await user.click(screen.getByRole('button', { name: 'Save the stock' }));
    await waitFor(() =>
      expect(server.callsTo(COUNT)[0]?.body).toEqual({ id: 1, variant_id: 71, count: 8, reason: 'Stocktake' }),
    );
  });

  it('MENU-04 says at the field what is wrong, and why the server refuses', async () => {
    const { server, user } = open(
      { [MOVE]: { status: false, message: 'There are only 4 in stock. Please take fewer, or set the count.' } },
      '/admin/menu?product=1',
    );
    await type(user, 'Units', '0');
    await user.click(screen.getByRole('button', { name: 'Save the stock' }));
    expect((await section()).getByRole('textbox', { name: 'Units' })).toHaveAccessibleDescription(/other than 0/);
    expect((await section()).getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      'Please give a reason.',
    );
    expect(server.callsTo(MOVE)).toEqual([]);
    await type(user, 'Units', '-9');
    await type(user, 'Reason', 'Dropped');
    await user.click(screen.getByRole('button', { name: 'Save the stock' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There are only 4 in stock.');
    expect((await section()).getByRole('textbox', { name: 'Units' })).toHaveValue('-9');
  });

  it('MENU-04 lists each movement with who, when, why and what is behind it, page by page', async () => {
    const sold = { ...dropped, key: '80', by: 'customer', by_name: null, reason: null, order: 'ABCD' } as const;
    const { user } = open(
      {
        'GET /api/admin/menu/1/stock': (_body: unknown, _path: string, query: string) =>
          query.includes('after=90')
            ? stock([{ ...sold, what: 'StockSold', units: -1, stock: 6 }])
            : stock([dropped], '90'),
      },
      '/admin/menu?product=1',
    );
    const list = within(await screen.findByRole('list', { name: 'Movements' }, { timeout: 10_000 }));
    const [line] = list.getAllByRole('listitem');
    for (const text of ['Moved: Large', '-2', '2026-11-20 12:00, Olive Owner, Dropped', 'leaves 4'])
      expect(line).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'Show older ones' }));
    expect(await list.findByText('2026-11-20 12:00, a customer, order ABCD')).toBeVisible();
  });

  it('MENU-04 shows what is there now when an answer was lost, and says to look at it', async () => {
    const { server, user } = open({ [MOVE]: networkDown }, '/admin/menu?product=1');
    await type(user, 'Units', '12');
    await type(user, 'Reason', 'Delivery');
    server.reply({ 'GET /api/admin/menu/1/stock': stock([{ ...dropped, key: '91', reason: 'Delivery' }, dropped]) });
    await user.click(screen.getByRole('button', { name: 'Save the stock' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Look at the movements before you try again');
    expect(screen.getByText('2026-11-20 12:00, Olive Owner, Delivery')).toBeVisible();
    expect((await section()).getByRole('textbox', { name: 'Units' })).toHaveValue('12');
  });

  it('MENU-03 shows the status of each variant and switches it', async () => {
    const SWITCH = 'POST /api/productVariant/update_status';
    const { server, user } = open(
      { [SWITCH]: { status: true, message: 'Large is out-of-stock' } },
      '/admin/menu?product=1',
    );
    const units = within(await screen.findByRole('list', { name: 'Units now' }, { timeout: 10_000 }));
    expect(units.getAllByText('Active')).toHaveLength(2);
    expect(units.getByText('4 in stock, 1 in baskets')).toBeVisible();
    await user.click(units.getByRole('button', { name: 'Make out of stock: Large' }));
    await waitFor(() => expect(server.callsTo(SWITCH)[0]?.body).toEqual({ id: 71, status: 'out-of-stock' }));
  });
});
