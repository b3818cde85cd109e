import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aProduct, aVariant } from '../testing/fixtures';
import { openHome } from './testing/open-home';

describe('the category filter', () => {
  const products = [
    aProduct({ id: 1, name: 'Margherita', categories: ['Pizza', 'Vegetarian Dishes'] }),
    aProduct({ id: 2, name: 'Pepperoni', categories: ['Pizza'] }),
    aProduct({ id: 3, name: 'Cola', categories: ['Drinks'] }),
  ];
  const shown = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

  it('PROD-13 PROD-22 has a toggle a category and marks each summary with its classes', async () => {
    await openHome({ products });
    const toggles = within(screen.getByRole('group', { name: 'Categories' })).getAllByRole('button');
    expect(toggles.map((toggle) => toggle.textContent)).toEqual(['Pizza', 'Vegetarian Dishes', 'Drinks']);
    expect(screen.getByRole('heading', { name: 'Margherita' }).closest('li')).toHaveClass(
      'cat-pizza',
      'cat-vegetarian-dishes',
    );
  });

  it('PROD-02 PROD-23 PROD-24 OPEN-69 hides a product when all of its categories are off', async () => {
    await openHome({ products });
    const pizza = screen.getByRole('button', { name: 'Pizza' });
    expect(pizza.querySelector('[data-icon="checked"]')).toBeInTheDocument();
    expect(shown()).toEqual(['Margherita', 'Pepperoni', 'Cola']);
    await userEvent.click(pizza);
    expect(pizza.querySelector('[data-icon="unchecked"]')).toBeInTheDocument();
    expect(shown()).toEqual(['Margherita', 'Cola']);
    await userEvent.click(pizza);
    expect(shown()).toEqual(['Margherita', 'Pepperoni', 'Cola']);
  });
});

describe('the sections of the menu', () => {
  const products = [
    aProduct({ id: 1, name: 'Margherita', categories: ['Pizza', 'Vegetarian'] }),
    aProduct({ id: 2, name: 'Pepperoni', categories: ['Pizza'] }),
    aProduct({ id: 3, name: 'Lassi', categories: ['Vegetarian', 'Drinks'] }),
    aProduct({ id: 4, name: 'Voucher', categories: [] }),
  ];
  const dishesUnder = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Sections of the menu' }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('PROD-13 are headed by the categories, each product once, with a way to each', async () => {
    await openHome({ products });
    expect(dishesUnder('Pizza')).toEqual(['Margherita', 'Pepperoni']);
    expect(dishesUnder('Vegetarian')).toEqual(['Lassi']);
    expect(dishesUnder('Also on the menu')).toEqual(['Voucher']);
    expect(links()).toEqual(['Pizza', 'Vegetarian', 'Also on the menu']);
  });

  it('PROD-02 OPEN-69 follow the toggles', async () => {
    await openHome({ products });
    await userEvent.click(screen.getByRole('button', { name: 'Pizza' }));
    expect(dishesUnder('Vegetarian')).toEqual(['Margherita', 'Lassi']);
    expect(links()).toEqual(['Vegetarian', 'Also on the menu']);
  });

  it('PROD-02 shows one category alone by one choice, and all again', async () => {
    await openHome({ products });
    const only = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Only ...' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Only ...' }));
      await userEvent.click(dialog.getByRole('button', { name }));
    };
    await only('Drinks');
    expect(links()).toEqual(['Drinks', 'Also on the menu']);
    expect(dishesUnder('Drinks')).toEqual(['Lassi']);
    await only('Show the whole menu');
    expect(links()).toEqual(['Pizza', 'Vegetarian', 'Also on the menu']);
  });

  it('PROD-02 OPEN-69 stay as they were filtered on the way back from a product, and over a reload', async () => {
    const { router, unmount } = await openHome({ products, replies: { 'GET /api/products/2': products[1] } });
    await userEvent.click(screen.getByRole('button', { name: 'Vegetarian' }));
    await userEvent.click(screen.getByRole('link', { name: 'Pepperoni' }));
    await screen.findByRole('heading', { level: 1, name: 'Pepperoni' });
    act(() => router.history.back());
    expect(await screen.findByRole('button', { name: 'Vegetarian' })).toHaveAttribute('aria-pressed', 'false');
    unmount();
    await openHome({ products });
    expect(screen.getByRole('button', { name: 'Vegetarian' })).toHaveAttribute('aria-pressed', 'false');
  });

  it.each(['"text"', '[1]', '{"hidden":{"a":1},"without":[7],"typed":9}', '{', 'null'])(
    'take %s in the storage of the tab for nothing',
    async (stored) => {
      sessionStorage.setItem('menu-filter', stored);
      await openHome({ products });
      expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    },
  );
});

describe('spiciness', () => {
  it('PROD-34 is said in words and counted in signs, on the menu and on the product’s page, where there is any', async () => {
    const curry = aProduct({ id: 2, name: 'Green Curry', spiciness: 2 });
    await openHome({ products: [aProduct(), curry], replies: { 'GET /api/products/2': curry } });
    const summaryOf = (name: string) => screen.getByRole('heading', { name }).closest('li');
    const chillies = (within: Element | null | undefined) => within?.querySelectorAll('p svg').length;

    expect(summaryOf('Green Curry')).toHaveTextContent('Spiciness: Medium');
    expect(chillies(summaryOf('Green Curry'))).toBe(2);
    expect(summaryOf('Margherita')).not.toHaveTextContent('Spiciness');

    await userEvent.click(screen.getByRole('link', { name: 'Green Curry' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Green Curry' });
    const page = heading.closest('article');
    expect(page).toHaveTextContent('Spiciness: Medium');
    expect(chillies(page)).toBe(2);
  });
});

describe('prices', () => {
  it('PROD-03 says from where no variant costs the product’s own price, on the menu and on its page', async () => {
    const wings = aProduct({ id: 2, name: 'Wings', price: 500, variants: [aVariant({ combined_price: 800 })] });
    const cola = aProduct({ id: 3, name: 'Cola', price: 150, variants: [aVariant({ combined_price: 150 })] });
    await openHome({ products: [wings, cola], replies: { 'GET /api/products/2': wings } });
    const summaryOf = (name: string) => screen.getByRole('heading', { name }).closest('li');
    expect(summaryOf('Wings')).toHaveTextContent('from £8.00');
    expect(summaryOf('Cola')).toHaveTextContent('£1.50');
    expect(summaryOf('Cola')).not.toHaveTextContent('from');
    await userEvent.click(screen.getByRole('link', { name: 'Wings' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Wings' });
    expect(heading.closest('article')).toHaveTextContent('from £8.00');
  });
});

describe('pictures', () => {
  const picture = () => document.querySelector('main img');

  it('PROD-10 shows the product its picture', async () => {
    await openHome();
    expect(picture()).toHaveAttribute('src', '/uploads/margherita.jpg');
  });

  it('PROD-25 keeps a square of the container for the picture when square pictures are on, and 4:3 when they are not', async () => {
    const { unmount } = await openHome({ settings: { show_square_product_images: '1' } });
    expect(picture()).toHaveClass('w-full', 'aspect-square');
    expect(picture()).toHaveAttribute('width', picture()?.getAttribute('height'));
    unmount();
    await openHome({ settings: { show_square_product_images: '0' } });
    expect(picture()).not.toHaveClass('aspect-square');
    expect(picture()).toHaveAttribute('height', '300');
  });

  it('PROD-26 OPEN-70 shows the missing picture of the site, or a built-in one', async () => {
    const products = [aProduct({ image: null })];
    const { unmount } = await openHome({ products, settings: { missing_product_image: '/uploads/none.png' } });
    expect(picture()).toHaveAttribute('src', '/uploads/none.png');
    unmount();
    await openHome({ products });
    expect(picture()).toHaveAttribute('src', '/placeholder-dish.svg');
  });

  it('PROD-26 asks for no picture twice when neither it nor the missing picture can be had', async () => {
    await openHome({ settings: { missing_product_image: '/uploads/none.png' } });
    const asked: string[] = [];
    for (let src = picture()?.getAttribute('src'); src && asked.length < 5; src = picture()?.getAttribute('src')) {
      asked.push(src);
      fireEvent.error(picture() ?? document.body);
    }
    expect(asked).toEqual(['/uploads/margherita.jpg', '/uploads/none.png']);
  });

  it('PROD-32 sizes the buttons again 2 s after load on a takeaway site', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let width = 100;
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => width);
    await openHome();
    const sized = () => screen.getByRole('region', { name: 'Menu' }).style.getPropertyValue('--add-button-width');
    expect(sized()).toBe('100px');
    width = 140;
    act(() => void vi.advanceTimersByTime(1800));
    expect(sized()).toBe('100px');
    act(() => void vi.advanceTimersByTime(300));
    expect(sized()).toBe('140px');
    vi.restoreAllMocks();
  });
});
