import { addProduct, addVariant } from '@hatch/contexts/catalog';
import { changeSettings } from '@hatch/contexts/settings';
import { countStock } from '@hatch/contexts/stock';
import { changeStatus } from '@hatch/contexts/store-status';
import { SITE, type CommandContext } from '@hatch/kernel';
import type { Aggregates } from './write-side.js';

const MENU = [
  { productId: 1, name: 'Margherita', price: 1000, units: 10, categories: ['Pizza'] },
  { productId: 2, name: 'Garlic <b>bread', price: 500, units: 3, categories: ['Sides'] },
] as const;

export const VARIANTS = [
  { variantId: 31, name: 'Small', incrementalPrice: -50, weighting: 77_001 },
  { variantId: 32, name: 'Large', incrementalPrice: 100, weighting: 77_002 },
] as const;

const SETTINGS = {
  is_takeaway: '1',
  site_name: 'The Hatch',
  full_address: '1 Hatch Lane',
  phone_no_display: '020 7946 0000',
  kitchen_postcode: 'SW1A 1AA',
  delivery_radius: '3',
  scarce_units: '0',
  changes_per_minute_visitor: '100000',
  changes_per_minute_address: '100000',
  changes_per_hour_address: '100000',
  changes_per_day_address: '100000',
  changes_per_minute_account: '100000',
  changes_per_day_account: '100000',
  changes_per_minute_staff: '100000',
  reads_per_minute_staff: '100000',
  reads_per_minute_address: '100000',
  logins_per_minute_address: '100000',
  hold_units_per_address: '100000',
  unpaid_share_percent: '100',
  unpaid_orders_per_customer: '1000',
  phone_orders_per_hour: '1000',
  unpaid_orders_per_network: '1000',
  captcha_after_unpaid_network: '1000',
  captcha_after_unpaid_shop: '1000',
  payments_per_hour_visitor: '100000',
  payments_per_hour_address: '100000',
  declines_per_hour_visitor: '100000',
  declines_per_hour_address: '100000',
  declines_per_hour_card: '100000',
  captcha_after_declines: '100000',
} as const;

/** An open takeaway with products 1 and 2, and product 3 in two sizes. */
export const stockUp = async (
  { products, stock, settings, store }: Aggregates,
  context: () => CommandContext,
): Promise<void> => {
  const facts = { shortDesc: 'Made today', description: '<p>From our oven</p>', image: null };
  for (const { units, ...product } of MENU) {
    const sku = String(product.productId);
    await products.handle(sku, addProduct({ ...facts, ...product }), context());
    await stock.handle(sku, countStock({ sku, onHand: units }), context());
  }
  await products.handle(
    '3',
    addProduct({ ...facts, productId: 3, name: 'Cola', price: 200, categories: ['Drinks'] }),
    context(),
  );
  for (const variant of VARIANTS) {
    await products.handle('3', addVariant({ productId: 3, ...variant }), context());
    const sku = `3.${variant.variantId}`;
    await stock.handle(sku, countStock({ sku, onHand: 5 }), context());
  }
  await settings.handle(SITE, changeSettings({ changes: SETTINGS, by: 'admin' }), context());
  await store.handle(SITE, changeStatus('open'), context());
};
