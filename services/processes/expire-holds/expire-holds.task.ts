import { linesOf, quantityOf, removeItem } from '@hatch/contexts/cart';
import { expireHold, holdStock, releaseStock } from '@hatch/contexts/stock';
import { childContext, systemContext, type Clock, type CommandContext } from '@hatch/kernel';
import type { Aggregates } from '../aggregates.js';
import type { CartKeeper } from '../keep-cart/cart-keeper.js';
import type { ScheduledTask } from '../runner/process-manager.js';
import type { ExpiredHold, FindExpiredHolds } from './expired-holds.port.js';

const EVERY_MS = 5_000;
const AT_ONCE = 200;

type Needed = Pick<Aggregates, 'carts' | 'stock' | 'orders'>;

/**
 * Gives back what idle carts hold (OPEN-17, G06). A cart is idle when none of its holds has been touched for
 * the holding time; until then an older hold is renewed with the youngest. A hold without a line, which a
 * crash can leave, is given back down to what the cart really has.
 */
export const expireHolds = (
  aggregates: Needed,
  cartKeeper: Pick<CartKeeper, 'exclusively'>,
  findExpired: FindExpiredHolds,
  clock: Clock,
): ScheduledTask => ({
  name: 'expire-holds',
  every: EVERY_MS,
  run: async () => {
    for (const hold of await findExpired(clock(), AT_ONCE))
      await cartKeeper.exclusively(hold.cartId, () => settle(aggregates, hold, systemContext('expire-holds', clock)));
  },
});

const settle = async (aggregates: Needed, { sku, cartId }: ExpiredHold, context: CommandContext): Promise<void> => {
  const { state: stock } = await aggregates.stock.load(sku);
  const hold = stock.holds.get(cartId);
  if (!hold || Date.parse(hold.expiresAt) > Date.parse(context.now)) return;

  const { state: cart } = await aggregates.carts.load(cartId);
  const youngest = await youngestHold(aggregates, cartId, linesOf(cart));
  const quantity = quantityOf(cart, sku);
  if (quantity > 0 && youngest > context.now) {
    const kept = { sku, holdId: cartId, keep: quantity, reason: 'not-in-cart' as const };
    await aggregates.stock.handle(sku, releaseStock(kept), childContext(context, 'keep'));
    const renewed = { sku, holdId: cartId, quantity, expiresAt: youngest };
    await aggregates.stock.handle(sku, holdStock(renewed), childContext(context, 'renew'));
    return;
  }
  if (quantity > 0)
    await aggregates.carts.handle(
      cartId,
      removeItem({ cartId, sku, reason: 'expiry' }),
      childContext(context, 'remove'),
    );
  await aggregates.stock.handle(sku, expireHold({ sku, holdId: cartId }), childContext(context, 'release'));
};

/** ISO instant at which the last of the cart's holds runs out; empty when it holds nothing. */
const youngestHold = async (
  { stock }: Pick<Needed, 'stock'>,
  cartId: string,
  lines: readonly { readonly sku: string }[],
): Promise<string> => {
  const ends = await Promise.all(
    lines.map(async ({ sku }) => (await stock.loadCached(sku)).state.holds.get(cartId)?.expiresAt ?? ''),
  );
  return ends.reduce((latest, end) => (end > latest ? end : latest), '');
};
