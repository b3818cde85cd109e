import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { networkDown } from '../testing/fake-server';
import { aProduct } from '../testing/fixtures';
import { openHome, addButton } from './testing/open-home';

describe('the add button', () => {
  it('PROD-14 counts what is in the cart', async () => {
    const { shop } = await openHome();
    await userEvent.click(await addButton(0));
    await userEvent.click(await addButton(1));
    expect(await addButton(2)).toBeEnabled();
    await waitFor(() => expect(shop.callsTo('POST /api/moveProductStockToBasket')).toHaveLength(2));
    expect(shop.callsTo('POST /api/moveProductStockToBasket')[0]?.body).toEqual({ id: 1, variant: '', quantity: 1 });
  });

  it('NAV-03 says cart where the site says cart', async () => {
    await openHome({ label: 'cart' });
    expect(await addButton(0, 'cart')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/basket/i);
  });

  it('PROD-15 is disabled, hover text no more stock, when nothing is available', async () => {
    await openHome({ products: [aProduct({ stock: 0, available: 0 })] });
    expect(await addButton(0)).toBeDisabled();
    expect(await addButton(0)).toHaveAttribute('title', 'no more stock');
    expect(screen.getByText('no more stock')).toBeVisible();
  });

  it('PROD-16 is disabled, hover text no more stock, when the product is not active', async () => {
    await openHome({ products: [aProduct({ status: 'out-of-stock' })] });
    expect(await addButton(0)).toBeDisabled();
    expect(await addButton(0)).toHaveAttribute('title', 'no more stock');
  });

  it('PROD-15 PROD-21 is disabled once the shop has refused the last one to whoever came later', async () => {
    const level = { stock: 1, in_basket: 1, available: 0 };
    const refusal = { status: false, message: 'abc', product: level, cartItems: [], lapsedItems: [], revision: 1 };
    await openHome({ replies: { 'POST /api/moveProductStockToBasket': refusal } });
    await userEvent.click(await addButton(0));
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await addButton(0)).toBeDisabled();
    expect(await addButton(0)).toHaveAttribute('title', 'no more stock');
  });

  it('is disabled once the last one is in the cart', async () => {
    await openHome({ products: [aProduct({ stock: 1, available: 1 })] });
    await userEvent.click(await addButton(0));
    await waitFor(async () => expect(await addButton(1)).toBeDisabled());
  });

  it('PROD-18 STAT-14 is disabled while the takeaway is closed', async () => {
    const opens = { status: true, minsToClose: 100, secsToClose: 6000, today: '', opens: 'Opens today at 17:00' };
    await openHome({
      settings: { order_status: 'closed' },
      replies: { 'GET /store-status': 'closed', 'GET /api/minsToCloseTime': opens },
    });
    expect(await addButton(0)).toBeDisabled();
    expect(await screen.findByText('Closed. Opens today at 17:00')).toBeVisible();
    expect(await addButton(0)).toHaveAttribute('title', 'Closed. Opens today at 17:00');
    expect(screen.getByRole('heading', { name: 'Margherita' })).toBeVisible();
  });

  it('PROD-19 is not held shut on a plain shop', async () => {
    await openHome({ settings: { order_status: 'closed', is_takeaway: '0' } });
    expect(await addButton(0)).toBeEnabled();
    expect(screen.queryByRole('status', { name: 'Store status' })).not.toBeInTheDocument();
  });

  it('STAT-08 STAT-13 follows the live state', async () => {
    const { live } = await openHome();
    expect(await addButton(0)).toBeEnabled();
    act(() => live.emit('store-state', 'StoreStatusChange', { state: 'closed' }));
    expect(await addButton(0)).toBeDisabled();
    for (const state of ['open', 'busy', 'slammed']) {
      act(() => live.emit('store-state', 'StoreStatusChange', { state }));
      expect(await addButton(0)).toBeEnabled();
    }
  });

  it('CART-44 CART-53 CART-54 shows a refusal under Sorry and logs it', async () => {
    const { shop } = await openHome({
      replies: { 'POST /api/moveProductStockToBasket': { status: false, message: 'abc' } },
    });
    await userEvent.click(await addButton(0));
    expect(await screen.findByRole('alertdialog', { name: 'Sorry' })).toHaveTextContent('abc');
    await waitFor(() => expect(shop.callsTo('POST /api/log-error')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(await addButton(0)).toBeInTheDocument();
  });

  it('G22 tells of a network failure in words for people, in nobody’s way, and takes the unit back', async () => {
    await openHome({ replies: { 'POST /api/moveProductStockToBasket': networkDown } });
    await userEvent.click(await addButton(0));
    expect(await screen.findByText(/^The shop did not answer/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await addButton(0)).toBeVisible();
  });
});
