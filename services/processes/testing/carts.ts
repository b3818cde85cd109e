import type { CommandContext, Rejection } from '@hatch/kernel';
import type { WriteSide } from './write-side.js';

type Item = { readonly productId: number; readonly variantId: number | null };
type Shop = Pick<WriteSide, 'cartKeeper'> & { context(): CommandContext };

/** One unit of each item; throws for one that is refused. */
export const fillCart = async (shop: Shop, cartId: string, ...items: readonly Item[]): Promise<void> => {
  for (const item of items) {
    const { rejection } = await shop.cartKeeper.add(cartId, null, item, shop.context());
    if (rejection) throw new Error(rejection.message);
  }
};

export const takeOne = async (shop: Shop, cartId: string, item: Item): Promise<Rejection | undefined> =>
  (await shop.cartKeeper.reduce(cartId, item, 1, shop.context())).rejection;
