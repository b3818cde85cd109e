import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openHome } from '../../../pages/testing/open-home';
import { aProduct, aProductWithVariants, aVariant } from '../../../testing/fixtures';

const margherita = aProduct({
  id: 1,
  name: 'Margherita',
  allergens: { gluten: 'contains', milk: 'contains', nuts: 'may-contain', eggs: 'free' },
  diets: ['vegetarian', 'halal'],
});
const secret = aProduct({ id: 3, name: 'Secret stew' });
const brownie = aProduct({ id: 4, name: 'Brownie', allergens: { nuts: 'may-contain', milk: 'free' } });
const curry = aProduct({
  id: 5,
  name: 'Curry',
  variants: [
    aVariant({ variant_id: 51, name: 'Tofu', allergens: { soya: 'contains' } }),
    aVariant({ variant_id: 52, name: 'Paneer', allergens: { milk: 'contains', soya: 'free' } }),
  ],
});

const summaryOf = (name: string) => {
  const summary = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!summary) throw new Error('no summary');
  return within(summary);
};
const shown = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('what is in a dish', () => {
  it('ALG-02 is one tap away from its summary', async () => {
    await openHome({ products: [margherita] });
    await userEvent.click(summaryOf('Margherita').getByRole('button', { name: 'Allergens' }));
    const dialog = await screen.findByRole('dialog', { name: 'Allergens: Margherita' });
    for (const line of ['Contains: cereals containing gluten, milk', 'May contain: nuts', 'Free of: eggs'])
      expect(dialog).toHaveTextContent(line);
    await userEvent.click(within(dialog).getByRole('button', { name: 'done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ALG-01 what is not stated is to be asked for, each by its name, and never free', async () => {
    await openHome({ products: [margherita, secret] });
    await userEvent.click(summaryOf('Margherita').getByRole('button', { name: 'Allergens' }));
    const [, , free, ask] = within(await screen.findByRole('dialog')).getAllByRole('definition');
    expect(free).toHaveTextContent(/^eggs$/);
    expect(ask?.textContent.split(', ')).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'done' }));
    await userEvent.click(summaryOf('Secret stew').getByRole('button', { name: 'Allergens' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('There is no allergen information yet. Please ask us before you order.');
    expect(dialog).not.toHaveTextContent('Free');
  });

  it('ALG-02 is said of each variant, in its dialog and in the chooser before it is added', async () => {
    await openHome({ products: [curry] });
    await userEvent.click(screen.getByRole('button', { name: 'Choose ...' }));
    const rows = within(await screen.findByRole('dialog', { name: 'Curry' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Contains: soya');
    expect(rows[1]).toHaveTextContent('Contains: milkFree of: soya');
  });

  it('ALG-02 ALG-04 is on the page of the product, with its marks', async () => {
    await openHome({ products: [margherita], replies: { 'GET /api/products/1': margherita } });
    const marks = 'vegetarian, halal';
    expect(summaryOf('Margherita').getByText(marks)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Margherita' }));
    const section = await screen.findByRole('region', { name: 'Allergens' });
    expect(section).toHaveTextContent('Contains: cereals containing gluten, milk');
    expect(screen.getByText(marks)).toBeVisible();
  });

  it('ALG-02 is not said of what is no food', async () => {
    await openHome({ products: [aProduct({ virtual: true })] });
    expect(screen.queryByRole('button', { name: 'Allergens' })).toBeNull();
  });
});

describe('the menu without allergens', () => {
  const without = async (...names: readonly string[]): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: /^Without/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Without ...' }));
    for (const name of names) await userEvent.click(dialog.getByRole('checkbox', { name }));
    await userEvent.click(dialog.getByRole('button', { name: 'done' }));
  };

  it('ALG-02 hides what contains or may contain one of them, and a product when each variant does', async () => {
    await openHome({ products: [margherita, secret, brownie, curry, aProductWithVariants()] });
    await without('Nuts');
    expect(shown()).toEqual(['Secret stew', 'Curry', 'Pepperoni']);
    expect(screen.getByRole('button', { name: 'Without ... (1)' })).toBeVisible();
    await without('Soya');
    expect(shown()).toEqual(['Secret stew', 'Curry', 'Pepperoni']);
    await without('Milk');
    expect(shown()).toEqual(['Secret stew', 'Pepperoni']);
    await without('Nuts', 'Soya', 'Milk');
    expect(shown()).toHaveLength(5);
  });

  it('ALG-02 warns that what is not stated is not known, and shows everything again', async () => {
    await openHome({ products: [margherita] });
    await userEvent.click(screen.getByRole('button', { name: 'Without ...' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('If a dish says nothing about it, please ask us.');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Milk' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'done' }));
    expect(screen.getByText('Nothing on the menu matches.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole menu' }));
    expect(shown()).toEqual(['Margherita']);
  });
});
