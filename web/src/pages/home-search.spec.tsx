import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../testing/fixtures';
import { openHome } from './testing/open-home';

describe('the search', () => {
  it('TYP-04 shows angle brackets as they are', async () => {
    await openHome({ products: [aProduct({ name: 'Pie <i>hot</i>' })] });
    await userEvent.type(screen.getByRole('combobox', { name: 'Search the menu' }), 'pi');
    const option = await screen.findByRole('option');
    expect(option).toHaveTextContent('Pie <i>hot</i>');
    expect(option.querySelector('i')).toBeNull();
  });

  it('goes to the dish that is chosen by a click, not to the one a finger scrolls from', async () => {
    const { router } = await openHome({ replies: { 'GET /api/products/1': aProduct() } });
    await userEvent.type(screen.getByRole('combobox', { name: 'Search the menu' }), 'mar');
    fireEvent.pointerDown(await screen.findByRole('option'));
    expect(screen.getByRole('combobox')).toHaveValue('mar');
    await userEvent.click(screen.getByRole('option'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/1'));
  });

  it.each(['{ArrowDown}{Enter}', '{Enter}'])('goes to the first dish, chosen by the keys %s', async (keys) => {
    const products = [aProduct({ id: 2, name: 'Grand marnier' }), aProduct()];
    const { router } = await openHome({ products, replies: { 'GET /api/products/1': aProduct() } });
    await userEvent.type(screen.getByRole('combobox', { name: 'Search the menu' }), 'mar');
    await screen.findAllByRole('option');
    await userEvent.keyboard(keys);
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/1'));
  });

  it('loses neither text nor focus nor caret while what suggests is being loaded', async () => {
    await openHome();
    const plain = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the menu' });
    fireEvent.compositionStart(plain);
    await userEvent.type(plain, 'mrg{ArrowLeft}{ArrowLeft}');
    expect(plain).toBeInTheDocument();
    fireEvent.compositionEnd(plain);
    await waitFor(() => expect(plain).not.toBeInTheDocument());
    await userEvent.keyboard('a');
    expect(screen.getByRole('combobox')).toHaveFocus();
    expect(screen.getByRole('combobox')).toHaveValue('marg');
    expect(await screen.findByRole('option')).toBeVisible();
  });

  it('opens no list when the input was left while what suggests was being loaded', async () => {
    await openHome();
    const plain = screen.getByRole('combobox', { name: 'Search the menu' });
    fireEvent.compositionStart(plain);
    await userEvent.type(plain, 'mar');
    act(() => plain.blur());
    fireEvent.compositionEnd(plain);
    await waitFor(() => expect(plain).not.toBeInTheDocument());
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Margherita' })).toBeVisible();
  });

  it('closes its suggestions by Esc and keeps what was typed', async () => {
    await openHome();
    await userEvent.type(screen.getByRole('combobox'), 'mar');
    await screen.findByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveValue('mar');
  });

  it('finds dishes by their diets in the menu itself, says how many, and remembers what was searched', async () => {
    const products = [aProduct({ diets: ['vegan'] }), aProduct({ id: 2, name: 'Pepperoni', diets: [] })];
    const { unmount } = await openHome({ products });
    await userEvent.type(screen.getByRole('combobox'), 'vegan');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pepperoni' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Margherita' })).toBeVisible();
    expect(screen.getByText('1 found')).toHaveAttribute('role', 'status');
    unmount();
    await openHome({ products });
    expect(screen.getByRole('combobox')).toHaveValue('vegan');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pepperoni' })).not.toBeInTheDocument());
  });

  it('says so where nothing is found, to screen readers as well, and clears the search', async () => {
    await openHome();
    await userEvent.type(screen.getByRole('combobox'), 'caviar');
    const words = 'Nothing found for “caviar”. Try another word, or clear the search.';
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(screen.getAllByText(words)[0]).toHaveAttribute('role', 'status');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(screen.getByRole('heading', { name: 'Margherita' })).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveValue('');
  });
});
