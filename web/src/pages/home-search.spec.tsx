import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../testing/fixtures';
import { openHome } from './testing/open-home';

describe('the search', () => {
  it('TYP-04 shows angle brackets as they are', async () => {
    await openHome({ products: [aProduct({ name: 'Pie <i>hot</i>' })] });
    await userEvent.type(screen.getByRole('combobox', { name: 'Search the menu' }), 'pi');
    expect(screen.getByRole('option')).toHaveTextContent('Pie <i>hot</i>');
    expect(screen.getByRole('option').querySelector('i')).toBeNull();
  });

  it('goes to the dish that is chosen by a click, not to the one a finger scrolls from', async () => {
    const { router } = await openHome({ replies: { 'GET /api/products/1': aProduct() } });
    await userEvent.type(screen.getByRole('combobox', { name: 'Search the menu' }), 'mar');
    fireEvent.pointerDown(screen.getByRole('option'));
    expect(screen.getByRole('combobox')).toHaveValue('mar');
    await userEvent.click(screen.getByRole('option'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/1'));
  });

  it('goes to the dish that is chosen by keyboard', async () => {
    const { router } = await openHome({ replies: { 'GET /api/products/1': aProduct() } });
    await userEvent.type(screen.getByRole('combobox', { name: 'Search the menu' }), 'mar{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/1'));
  });
});
