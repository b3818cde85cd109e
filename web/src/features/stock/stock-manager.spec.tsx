import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { networkDown, type Replies, silence } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';
import { aKitchenServer, aManager, someSettings } from '../kitchen/testing/open-kitchen';

afterEach(() => vi.unstubAllGlobals());

type Row = { readonly id: number; readonly name: string; stock: number; status: string };
const LISTS = 'POST /api/oosProducts';
const UPDATE = 'POST /api/product/update_product_status';
const UPDATE_VARIANT = 'POST /api/productVariant/update_status';

const someRows = (): Row[] => [
  { id: 1, name: 'Margherita', stock: 4, status: 'active' },
  { id: 2, name: 'Calzone', stock: 5, status: 'active' },
  { id: 3, name: 'Soup', stock: 9, status: 'out-of-stock' },
  { id: 4, name: '<b>Pizza</b>', stock: 40, status: 'active' },
  { id: 5, name: 'Apple pizza', stock: 40, status: 'active' },
];

/** The manager on a server that keeps what it is told. */
const openManager = async (replies: Replies = {}, rows: Row[] = someRows()) => {
  const variants = [{ id: 77, name: 'Large', prod_name: 'Soup', stock: 1, status: 'active' }];
  const set = (list: { id: number; status: string }[]) => (body: unknown) => {
    const { id, status } = body as { id: number; status: string };
    for (const row of list) if (row.id === id) row.status = status;
    return { status: true, message: 'ok' };
  };
  const server = aKitchenServer([], {
    [LISTS]: () => ({
      status: true,
      products: JSON.stringify(rows.filter(({ stock, status }) => stock < 5 || status !== 'active')),
      variants: JSON.stringify(variants),
    }),
    'GET /api/products': () => rows.map((row) => ({ ...row, variants: [] })),
    [UPDATE]: set(rows),
    [UPDATE_VARIANT]: set(variants),
    ...replies,
  });
  renderApp('/takeaway-oos', { boot: { viewer: aManager, settings: someSettings } });
  await screen.findByRole('heading', { name: 'Out-of-stock manager' });
  return { server, user: userEvent.setup() };
};

const list = (name: string) => within(screen.getByRole('region', { name }));
const names = (name: string): readonly string[] =>
  list(name)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const LOW = 'Low stock (<5)';
const OUT = 'Out-of-stock';
const status = (): HTMLElement => within(screen.getByRole('main')).getByRole('status');

describe('the out-of-stock manager', () => {
  it('OOS-01 OOS-05 OOS-07 OOS-15 OOS-24 OPEN-76 lists what is low and what is out-of-stock, variants with their product', async () => {
    await openManager();
    await waitFor(() => expect(names(LOW)).toHaveLength(2));
    expect(names(LOW)[0]).toContain('Margherita');
    expect(names(LOW)[1]).toContain('Soup - Large');
    expect(names(OUT)).toHaveLength(1);
    expect(names(OUT)[0]).toContain('Soup');
  });

  it('OOS-08 OOS-16 switches a product by its link, which then leaves the list', async () => {
    const { server, user } = await openManager();
    await user.click(await list(OUT).findByRole('button', { name: 'active: Soup' }));
    await waitFor(() => expect(names(OUT)).toEqual([]));
    expect(server.callsTo(UPDATE).map(({ body }) => body)).toEqual([{ id: 3, status: 'active' }]);
    expect(status()).toHaveTextContent('Soup is now active');
  });

  it('OOS-08 OOS-17 OPEN-77 switches a variant by its own row id', async () => {
    const { server, user } = await openManager();
    await user.click(await list(LOW).findByRole('button', { name: 'out-of-stock: Soup - Large' }));
    await waitFor(() => expect(names(OUT)).toHaveLength(2));
    expect(server.callsTo(UPDATE_VARIANT).map(({ body }) => body)).toEqual([{ id: 77, status: 'out-of-stock' }]);
  });

  it('OOS-04 makes the product chosen in the typeahead out-of-stock', async () => {
    const { server, user } = await openManager();
    const make = screen.getByRole('button', { name: 'Make out-of-stock' });
    expect(make).toBeDisabled();
    await user.type(screen.getByRole('combobox'), 'calz');
    await user.click(await screen.findByRole('option', { name: 'Calzone' }));
    await user.click(make);
    await waitFor(() => expect(names(OUT).some((name) => name.includes('Calzone'))).toBe(true));
    expect(server.callsTo(UPDATE).map(({ body }) => body)).toEqual([{ id: 2, status: 'out-of-stock' }]);
    expect(screen.getByRole('combobox')).toHaveValue('');
  });

  it('OOS-04 forgets the product once its name is edited', async () => {
    const { user } = await openManager();
    const make = screen.getByRole('button', { name: 'Make out-of-stock' });
    await user.type(screen.getByRole('combobox'), 'calz');
    await user.click(await screen.findByRole('option', { name: 'Calzone' }));
    expect(make).toBeEnabled();
    await user.type(screen.getByRole('combobox'), '{Backspace}');
    expect(make).toBeDisabled();
  });

  it('OOS-09 OOS-11 OOS-12 suggests after 2 characters, earliest match first, names shown literally', async () => {
    const { user } = await openManager();
    await waitFor(() => expect(names(LOW)).toHaveLength(2));
    await user.type(screen.getByRole('combobox'), 'p');
    expect(screen.queryAllByRole('option')).toEqual([]);
    await user.type(screen.getByRole('combobox'), 'i');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      '<b>Pizza</b>',
      'Apple pizza',
    ]);
  });

  it('OOS-10 suggests at most 10', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ id: at, name: `Pie ${at}`, stock: 50, status: 'active' }));
    const { user } = await openManager({}, many);
    await waitFor(() => expect(status()).toHaveTextContent('1 low, 0 out-of-stock'));
    await user.type(screen.getByRole('combobox'), 'pie');
    expect(await screen.findAllByRole('option')).toHaveLength(10);
  });

  it('OOS-03 hides and shows the status line', async () => {
    const { user } = await openManager();
    const line = status();
    await waitFor(() => expect(line).toHaveTextContent('2 low, 1 out-of-stock'));
    await user.click(screen.getByRole('button', { name: 'hide' }));
    expect(line).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Status' }));
    expect(line).toBeVisible();
  });

  it('OOS-03 says that it is fetching', async () => {
    await openManager({ [LISTS]: silence });
    expect(status()).toHaveTextContent('Fetching Products ...');
  });

  it.each([
    ['OOS-20', { status: false, message: 'no' }, 'There was PROBLEM fetching Products '],
    ['OOS-21', networkDown, 'ERROR fetching Products for OOS manager'],
    ['OOS-21', { status: true, products: 'not JSON', variants: '[]' }, 'ERROR fetching Products for OOS manager'],
  ])('%s says in the status line that fetching failed', async (_id, reply, text) => {
    await openManager({ [LISTS]: reply });
    await waitFor(() => expect(status().textContent).toBe(text));
  });

  it.each([
    ['OOS-22', networkDown, 'there was an ERROR updating product 3'],
    ['OOS-23', { status: false, message: 'no' }, 'there was a PROBLEM updating product 3'],
  ])('%s alerts that updating failed, and leaves the lists', async (_id, reply, text) => {
    const { user } = await openManager({ [UPDATE]: reply });
    await user.click(await list(OUT).findByRole('button', { name: 'active: Soup' }));
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(names(OUT)).toHaveLength(1);
  });
});
