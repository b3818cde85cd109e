import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeShop } from '../testing/fake-shop';
import { anAdmin, aProductWithVariants } from '../testing/fixtures';
import { renderApp } from '../testing/render-app';
import { openHome, type Opened } from './testing/open-home';

/** As the server tells it to developers (VAR-08). */
const withInternals = () => {
  const product = aProductWithVariants();
  return { ...product, variants: product.variants.map((each) => ({ ...each, weighting: 1, quantity_purchased: 3 })) };
};
const INTERNALS = ['weighting:1', 'status:active', 'stock:5', 'in-basket:0', 'available:5', 'purchased:3'];

describe('variants', () => {
  const openVariants = async (options: Opened = {}) => {
    const page = await openHome({ products: [aProductWithVariants()], ...options });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose ...' }));
    return { ...page, dialog: await screen.findByRole('dialog', { name: 'Pepperoni' }) };
  };

  it('PROD-12 VAR-01 VAR-02 VAR-03 VAR-04 lists every variant with difference and total', async () => {
    const { dialog } = await openVariants();
    const rows = within(dialog).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Small-50p.*£9\.50/),
      expect.stringMatching(/^Medium\+50p.*£10\.50/),
      expect.stringMatching(/^Large\+£1\.50.*£11\.50/),
    ]);
  });

  it('VAR-05 VAR-18 adds the variant of its own row', async () => {
    const { dialog, shop } = await openVariants();
    const large = within(dialog).getAllByRole('listitem')[2];
    await userEvent.click(within(large ?? dialog).getByRole('button'));
    await waitFor(() => expect(large).toHaveTextContent('Add to basket (1)'));
    expect(shop.callsTo('POST /api/moveProductStockToBasket')[0]?.body).toEqual({
      id: 2,
      variant: 'Large',
      quantity: 1,
    });
    expect(within(dialog).getAllByRole('button', { name: 'Add to basket (0)' })).toHaveLength(2);
  });

  it('tells the add buttons apart by the name of their variant', async () => {
    const { dialog } = await openVariants();
    const buttons = within(dialog).getAllByRole('button', { name: 'Add to basket (0)' });
    ['Small', 'Medium', 'Large'].forEach((name, at) => expect(buttons[at]).toHaveAccessibleDescription(name));
  });

  it('VAR-06 is closed by done', async () => {
    await openVariants();
    await userEvent.click(screen.getByRole('button', { name: 'done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('VAR-07 VAR-13 shows the internals to a developer', async () => {
    const { dialog } = await openVariants({ products: [withInternals()] });
    for (const internal of INTERNALS) expect(dialog).toHaveTextContent(internal);
  });

  it('VAR-07 USR-38 shows them to a developer who has just logged in', async () => {
    const viewer = { ...anAdmin, isAdmin: false, canManageTakeaway: false, canReadHistory: false, isDeveloper: true };
    const product = aProductWithVariants();
    const shop = fakeShop([product], { 'POST /login': { status: true, viewer } });
    renderApp('/login', { boot: { products: [product] } });
    await userEvent.type(await screen.findByLabelText('Email'), 'dev@hatch.test');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    shop.reply({ 'GET /api/products': [withInternals()] });
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Choose ...' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pepperoni' });
    for (const internal of INTERNALS) expect(dialog).toHaveTextContent(internal);
  });

  it('VAR-08 shows nothing of them where the server tells nothing of them', async () => {
    const { dialog } = await openVariants();
    expect(dialog).not.toHaveTextContent(/weighting|purchased|in-basket/);
  });

  it('VAR-01 VAR-02 VAR-20 says where nothing is left to choose, and lists every variant all the same', async () => {
    const product = aProductWithVariants();
    const variants = product.variants.map((variant) => ({ ...variant, available: 0 }));
    await openHome({ products: [{ ...product, variants }] });
    expect(screen.getByText('no more stock')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Choose ...' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pepperoni' });
    const buttons = within(dialog).getAllByRole('button', { name: /Add to basket/ });
    expect(buttons).toHaveLength(variants.length);
    for (const button of buttons) {
      expect(button).toBeDisabled();
      expect(button).toHaveAttribute('title', 'no more stock');
    }
  });

  it('VAR-20 does not offer a variant that is out of stock or has none left', async () => {
    const product = aProductWithVariants();
    const [small, medium, large] = product.variants;
    if (!small || !medium || !large) throw new Error('three variants expected');
    const variants = [{ ...small, available: 0 }, { ...medium, status: 'out-of-stock' as const }, large];
    const { dialog } = await openVariants({ products: [{ ...product, variants }] });
    const buttons = within(dialog).getAllByRole('button', { name: /Add to basket/ });
    expect(buttons.map((button) => button.getAttribute('title'))).toEqual(['no more stock', 'no more stock', null]);
    expect(buttons.map((button) => button.hasAttribute('disabled'))).toEqual([true, true, false]);
  });
});
