import { screen } from '@testing-library/react';
import type { Replies } from '../../testing/fake-server';
import { fakeShop } from '../../testing/fake-shop';
import { aProduct, type Product } from '../../testing/fixtures';
import { aBoot, handLive, renderApp } from '../../testing/render-app';

export type Opened = {
  readonly products?: readonly Product[];
  readonly replies?: Replies;
  readonly settings?: Readonly<Record<string, string>>;
  readonly cart?: Parameters<typeof fakeShop>[2];
  readonly label?: 'basket' | 'cart';
};

export const openHome = async ({ products = [aProduct()], replies, settings, cart, label }: Opened = {}) => {
  const shop = fakeShop(products, replies, cart);
  const live = handLive();
  const page = renderApp('/', {
    live: live.live,
    boot: {
      settings: { ...aBoot().settings, ...settings },
      storeState: settings?.['order_status'] ?? 'open',
      products,
      categories: [...new Set(products.flatMap(({ categories }) => categories))],
      cartLabel: label ?? 'basket',
    },
  });
  await screen.findByRole('region', { name: 'Menu' });
  return { shop, live, ...page };
};

export const addButton = (count: number, label = 'basket') =>
  screen.findByRole('button', { name: `Add to ${label} (${count})` });
