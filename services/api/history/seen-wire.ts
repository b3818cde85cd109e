import type { PricedLine } from '@hatch/contexts/cart/module';
import type { Seen } from '@hatch/contexts/history/module';
import type { Order } from '@hatch/contexts/orders';
import type { StoreState } from '@hatch/contexts/store-status';
import { isOn, type Pence } from '@hatch/kernel/rules';
import { pastMenu } from '@hatch/projections/catalog';
import type { Success } from '../answers.js';

type WireSold = {
  readonly name: string;
  readonly price: Pence;
  readonly is_off_sale: boolean;
  /** Null where too many movements happened to tell. */
  readonly available: number | null;
};

export type WireSeenProduct = WireSold & { readonly id: number; readonly variants: readonly WireSold[] };

export type WireSeenLine = {
  readonly sku: string;
  /** `Name`, or `Name (Variant)`. */
  readonly name: string;
  readonly quantity: number;
  readonly price: Pence;
  readonly total: Pence;
  readonly is_on_sale: boolean;
};

export type SeenAnswer = Success & {
  readonly cart: string;
  readonly order: string;
  readonly at: string;
  readonly store: {
    readonly is_takeaway: boolean;
    readonly status: StoreState;
    /** Null where the shop took orders. */
    readonly refusal: string | null;
    readonly minutes: number;
    readonly delivers: boolean;
    /** `17:00 to 22:00`, of the trading day; empty when closed. */
    readonly hours: readonly string[];
    readonly next_opening: string | null;
    /** 100 without a closing time. */
    readonly closes_in_minutes: number;
  };
  readonly menu: readonly WireSeenProduct[];
  readonly shows_stock: boolean;
  readonly basket: {
    readonly status: 'none' | 'open' | 'checked-out';
    readonly lines: readonly WireSeenLine[];
    /** Lines that the shop had taken back. */
    readonly lapsed: readonly WireSeenLine[];
    readonly items_total: Pence;
    /** Delivery, or minus the discount for collection. */
    readonly charge: Pence;
  };
  readonly order_state: {
    readonly status: Order['status'];
    readonly ref: string | null;
    readonly method: 'COLLECT' | 'DELIVER' | null;
    readonly total: Pence | null;
    /** ISO instant promised to the customer. */
    readonly due_by: string | null;
  };
  readonly tariff: {
    readonly version: string;
    readonly bands: readonly { readonly from: Pence; readonly charge: Pence }[];
    readonly rings: readonly {
      readonly miles: number;
      readonly minimum: Pence;
      readonly bands: readonly { readonly from: Pence; readonly charge: Pence }[];
    }[];
    readonly discount: { readonly offered: boolean; readonly type: string; readonly amount: number };
  };
  readonly settings: Readonly<Record<string, string>>;
};

const menuOf = ({ products, stock, stockUntold }: Seen): readonly WireSeenProduct[] => {
  const levels = Object.fromEntries(
    [...stock].map(([sku, { onHand, held, stopped }]) => [sku, { onHand, held, stopped, sold: 0 }]),
  );
  return pastMenu([...products].map(([id, events]) => ({ id, events, levels }))).map((product) => {
    const sold = (sku: string, units: number): number | null => (stockUntold.has(sku) ? null : units);
    const variants = product.variants.map((variant) => ({
      name: variant.name,
      price: variant.combined_price,
      is_off_sale: variant.status === 'out-of-stock',
      available: sold(`${product.id}.${variant.variant_id}`, variant.available),
    }));
    return {
      id: product.id,
      name: product.name,
      price: product.price,
      is_off_sale: product.status === 'out-of-stock',
      available: variants.some(({ available }) => available === null)
        ? null
        : sold(String(product.id), product.available),
      variants,
    };
  });
};

const lineToWire = (line: PricedLine): WireSeenLine => {
  const { sku, name, variantName, quantity, price: base, incrementalPrice, onSale } = line;
  const price = base + incrementalPrice;
  return {
    sku,
    name: variantName === '' ? name : `${name} (${variantName})`,
    quantity,
    price,
    total: price * quantity,
    is_on_sale: onSale,
  };
};

const orderToWire = (order: Order): SeenAnswer['order_state'] => {
  if (order.status === 'none') return { status: 'none', ref: null, method: null, total: null, due_by: null };
  return {
    status: order.status,
    ref: order.ref,
    method: order.method?.method ?? null,
    total: 'total' in order ? order.total : null,
    due_by: 'dueBy' in order ? order.dueBy : null,
  };
};

export const seenToWire = (
  { cartId, orderId, at }: { readonly cartId: string; readonly orderId: string; readonly at: string },
  seen: Seen,
): SeenAnswer => {
  const { shop, tariff, basket, settings } = seen;
  const lines = basket.lines.map(lineToWire);
  return {
    status: true,
    message: '',
    cart: cartId,
    order: orderId,
    at,
    store: {
      is_takeaway: shop.isTakeaway,
      status: shop.status,
      refusal: shop.refusal ?? null,
      minutes: shop.minutes,
      delivers: shop.delivers,
      hours: (shop.hours ?? []).map(({ from, to }) => `${from} to ${to}`),
      next_opening: shop.nextOpening ?? null,
      closes_in_minutes: shop.closesIn,
    },
    menu: menuOf(seen),
    shows_stock: isOn(settings.show_stock_remaining ?? ''),
    basket: {
      status: basket.cart.state.status,
      lines,
      lapsed: basket.lapsed.map(lineToWire),
      items_total: lines.reduce((sum, { total }) => sum + total, 0),
      charge: seen.charge,
    },
    order_state: orderToWire(seen.order),
    tariff: { version: seen.tariffVersion, bands: tariff.bands, rings: tariff.rings, discount: tariff.discount },
    settings: Object.fromEntries(Object.entries(settings)),
  };
};
