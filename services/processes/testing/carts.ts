import { AddItem, ReduceItem, type NamedItem } from '@hatch/contexts/cart/module';
import type { CommandContext, Rejection } from '@hatch/kernel';
import type { Visitor } from '@hatch/platform';
import { VARIANTS } from './stock-up.js';
import type { WriteSide } from './write-side.js';

type Item = { readonly productId: number; readonly variantId: number | null };
type Shop = Pick<WriteSide, 'commands'> & { context(): CommandContext };

/** Somebody who was there before. */
export const VISITOR: Visitor = { sessionId: 'session', network: 'home', isNew: false };

/** One unit of each item; throws for one that is refused. */
export const fillCart = async (shop: Shop, cartId: string, ...items: readonly Item[]): Promise<void> => {
  for (const item of items) {
    const one = { cartId, firstCartId: cartId, userId: null, ...named(item), quantity: 1, visitor: VISITOR };
    const { rejection } = await shop.commands.execute(new AddItem(one, shop.context()));
    if (rejection) throw new Error(rejection.message);
  }
};

export const takeOne = async (shop: Shop, cartId: string, item: Item): Promise<Rejection | undefined> => {
  const one = { cartId, ...named(item), quantity: 1, wholeLine: false };
  return (await shop.commands.execute(new ReduceItem(one, shop.context()))).rejection;
};

/** As customers name it. */
const named = ({ productId, variantId }: Item): NamedItem => ({
  productId,
  variantName: VARIANTS.find((variant) => variant.variantId === variantId)?.name ?? '',
});
