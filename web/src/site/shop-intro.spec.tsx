import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeShop } from '../testing/fake-shop';
import { aProduct } from '../testing/fixtures';
import { aBoot, renderApp } from '../testing/render-app';

const uploaded = (hex: string, format: string, width: number) => `/uploads/${hex.repeat(44)}-${width}.${format}`;

const open = async (brand: Readonly<Record<string, string>>) => {
  fakeShop([aProduct()]);
  renderApp('/', {
    boot: { settings: { ...aBoot().settings, ...brand }, products: [aProduct()], categories: [] },
  });
  const name = await screen.findByRole('heading', { level: 1, name: 'The Hatch' });
  return name.parentElement as HTMLElement;
};

describe('above the menu', () => {
  it('are the cover and the logo of the owner, in the width that a screen needs, and the name says the rest', async () => {
    const cover = `${uploaded('a', 'jpg', 1440)}#30,70`;
    const intro = await open({ brand_cover: cover, brand_logo: uploaded('b', 'png', 512) });
    await waitFor(() => expect(intro.querySelectorAll('picture')).toHaveLength(2));
    const [first, second] = intro.querySelectorAll('img');
    expect(first?.getAttribute('srcset')).toContain(`${uploaded('a', 'jpg', 320)} 320w`);
    expect(first).toHaveStyle({ objectPosition: '30% 70%' });
    expect(intro.querySelector('.shop-cover source')).toHaveAttribute('type', 'image/avif');
    expect(second).toHaveAttribute('src', uploaded('b', 'png', 512));
    for (const image of [first, second]) expect(image).toHaveAttribute('alt', '');
  });

  it('is the name alone while there is neither', async () => {
    const intro = await open({ brand_cover: '', brand_logo: '' });
    expect(intro.querySelector('img')).toBeNull();
  });
});
