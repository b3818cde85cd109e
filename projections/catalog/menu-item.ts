import { skuOf, type Pence } from '@hatch/kernel/rules';
import { NO_STOCK, type StockLevel } from '../folds/index.js';
import type { Listing } from './listing.js';

export const MENU_STATES = ['active', 'out-of-stock', 'withdrawn'] as const;
export type MenuState = (typeof MENU_STATES)[number];

/** With variants, units are the sums over them. */
export type MenuItem = {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly categories: readonly string[];
  readonly price: Pence;
  readonly variants: number;
  readonly stock: number;
  readonly held: number;
  readonly state: MenuState;
};

export type MenuRow = {
  readonly item: MenuItem;
  readonly search: string;
  readonly place: number;
};

const stateOf = ({ stopped }: StockLevel, withdrawn: boolean | undefined): MenuState =>
  withdrawn ? 'withdrawn' : stopped ? 'out-of-stock' : 'active';

export const menuRowOf = (id: number, { definition, levels, withdrawn }: Listing): MenuRow | undefined => {
  if (!definition) return undefined;
  const { name, shortDesc, image, categories, price, variants, place = 0 } = definition;
  const own = levels[id] ?? NO_STOCK;
  const units = variants.map(({ variantId }) => levels[skuOf(id, variantId)] ?? NO_STOCK);
  const counted = units.length > 0 ? units : [own];
  return {
    item: {
      id,
      name,
      image,
      categories,
      price,
      variants: variants.length,
      stock: counted.reduce((sum, { onHand }) => sum + onHand, 0),
      held: counted.reduce((sum, { held }) => sum + held, 0),
      state: stateOf(own, withdrawn),
    },
    search: [name, shortDesc, ...variants.map((variant) => variant.name)].join('\n').toLowerCase(),
    place,
  };
};
