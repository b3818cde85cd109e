import type { Rejection } from '@hatch/kernel';
import { isPostcode, normalisePostcode } from '@hatch/kernel/rules';
import type { AddRefusal, DeliveryRefusal } from './events.js';

export type Wish =
  | {
      readonly kind: 'add';
      readonly productId: number;
      readonly variantName: string;
      readonly reason: AddRefusal | 'closed';
    }
  | {
      readonly kind: 'postcode';
      readonly outwardCode: string;
      readonly reason: DeliveryRefusal;
      readonly cartId: string;
    }
  | { readonly kind: 'kitchen-full'; readonly cartId: string };

const ADD_REFUSALS: Readonly<Partial<Record<string, AddRefusal | 'closed'>>> = {
  'stock.none-left': 'none-left',
  'stock.out-of-stock': 'off-sale',
  'store-status.closed': 'closed',
};

const DELIVERY_REFUSALS: Readonly<Partial<Record<string, DeliveryRefusal>>> = {
  'delivery.outside': 'outside',
  'delivery.off': 'not-delivering',
};

type AskedItem = { readonly productId: number; readonly variantName: string };

/** Undefined for a refusal that is no lost demand, such as a limit of one basket. */
export const wishOfAdd = (refusal: Rejection | undefined, { productId, variantName }: AskedItem): Wish | undefined => {
  const reason = refusal && ADD_REFUSALS[refusal.code];
  return reason && { kind: 'add', productId, variantName: variantName.trim(), reason };
};

type AskedDelivery = {
  readonly cartId: string;
  readonly postcode: string | undefined;
};

/** Undefined for a refusal that is no lost demand, such as an incomplete form. */
export const wishOfCheckout = (
  refusal: Rejection | undefined,
  { cartId, postcode = '' }: AskedDelivery,
): Wish | undefined => {
  if (refusal?.code === 'capacity.none-left') return { kind: 'kitchen-full', cartId };
  const reason = refusal && DELIVERY_REFUSALS[refusal.code];
  return reason && isPostcode(postcode)
    ? { kind: 'postcode', outwardCode: outwardCodeOf(postcode), reason, cartId }
    : undefined;
};

export const wishOutside = (postcode: string, cartId: string): Wish => ({
  kind: 'postcode',
  outwardCode: outwardCodeOf(postcode),
  reason: 'outside',
  cartId,
});

/** `LS1` of `ls1 4ab`: a district of some thousand homes. */
const outwardCodeOf = (postcode: string): string => normalisePostcode(postcode).slice(0, -4);

/** The key that counts once an hour for each visitor. */
export const thingOf = (wish: Wish): string => {
  switch (wish.kind) {
    case 'add':
      return `${wish.reason} ${wish.productId} ${wish.variantName}`;
    case 'postcode':
      return `${wish.reason} ${wish.outwardCode}`;
    case 'kitchen-full':
      return wish.kind;
    default:
      return wish satisfies never;
  }
};
