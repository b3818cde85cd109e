import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { notices } from '../lib/notify';
import { fakeShop } from '../testing/fake-shop';
import { aProduct } from '../testing/fixtures';
import { handLive, renderApp } from '../testing/render-app';

const closing = (today: string) => ({ status: true, minsToClose: 100, secsToClose: 6000, today, opens: '' });
const LIST = 'GET /api/products';
const before = aProduct({ name: 'Margherita', price: 650 });
const after = aProduct({ name: 'Verace', price: 700 });

it('MENU-07 draws what has changed in place, with what the customer typed as it was', async () => {
  const shop = fakeShop([before]);
  const live = handLive();
  renderApp('/', { live: live.live, boot: { products: [before], categories: [] } });
  await screen.findByRole('heading', { name: 'Margherita' });
  await userEvent.type(screen.getByRole('combobox', { name: 'Search the menu' }), 'piz');
  shop.reply({ [LIST]: [after], 'GET /api/categories': ['New ones'] });
  act(() => live.emit('shop', 'MenuChanged', { product_ids: [1] }));
  act(() => live.emit('shop', 'MenuChanged', { product_ids: [2] }));
  const heading = await screen.findByRole('heading', { name: 'Verace' });
  expect(heading.closest('li')).toHaveTextContent('£7.00');
  expect(await screen.findByRole('button', { name: 'New ones' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Search the menu' })).toHaveValue('piz');
  expect(shop.callsTo(LIST)).toHaveLength(1);
});

it('MENU-06 MENU-07 draws the categories in their new order, and asks for no product', async () => {
  const [pizza, cola] = [before, aProduct({ id: 2, name: 'Cola', categories: ['Drinks'] })];
  const shop = fakeShop([pizza, cola]);
  const live = handLive();
  renderApp('/', { live: live.live, boot: { products: [pizza, cola], categories: ['Pizza', 'Drinks'] } });
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Margherita', 'Cola']));
  shop.reply({ 'GET /api/categories': ['Drinks', 'Pizza'] });
  act(() => live.emit('shop', 'SettingsChanged', { keys: ['product_categories'] }));
  await waitFor(() => expect(names()).toEqual(['Cola', 'Margherita']));
  expect(shop.callsTo(LIST)).toEqual([]);
});

it('MENU-07 hears nothing, and says nothing, on a site without live channels', async () => {
  const shop = fakeShop([before]);
  renderApp('/', {
    live: { client: undefined, domain: 'hatch.test' },
    boot: { settings: { is_takeaway: '0' }, products: [before], categories: [] },
  });
  await screen.findByRole('heading', { name: 'Margherita' });
  await waitFor(() => expect(shop.callsTo('POST /api/getCartFromSession').length).toBeGreaterThan(0));
  expect(notices.get()).toEqual([]);
});

it('SET-24 HRS-05 draws changed settings and hours in place', async () => {
  const shop = fakeShop([before], { 'GET /api/minsToCloseTime': closing('open until 22:00') });
  const live = handLive();
  renderApp('/', { live: live.live, boot: { products: [before], categories: [] } });
  await screen.findByRole('heading', { name: 'Margherita' });
  shop.reply({
    'POST /api/settings': { status: true, message: '', values: { site_name: 'New name', is_takeaway: '1' } },
  });
  act(() => live.emit('shop', 'SettingsChanged', { keys: ['site_name'] }));
  expect(await screen.findByRole('link', { name: 'New name' })).toBeVisible();
  shop.reply({ 'GET /api/minsToCloseTime': closing('open until 23:30') });
  act(() => live.emit('shop', 'HoursChanged', {}));
  expect(await screen.findByText(/open until 23:30/)).toBeVisible();
});
