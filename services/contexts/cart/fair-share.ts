import { cartOfHold, isOrderHold } from '../stock/index.js';

/** Whoever holds so many times what the asker would then have gives way. */
const TIMES_AS_MUCH = 5;

/** Units of one sku by hold: of a cart, or of an order that nobody has paid for. */
export type Holders = Iterable<readonly [holdId: string, { readonly quantity: number }]>;

/**
 * Nothing is left of an item: the cart that gives one unit to the asker, so that nobody can hold all of it against
 * everyone else (G06). Networks share among each other, whatever number of baskets and unpaid orders each has; of the
 * network that has most, the fullest basket gives. An order that was placed keeps what it holds, so a network without a
 * basket of it is passed over. Undefined when all have about as much: who came first has it.
 */
export const whoGivesWay = (
  holders: Holders,
  networkOf: (cartId: string) => string,
  asker: string,
): string | undefined => {
  const networks = new Map<string, { units: number; fullest: string | undefined; most: number }>();
  for (const [holdId, { quantity }] of holders) {
    const name = networkOf(cartOfHold(holdId));
    const { units, fullest, most } = networks.get(name) ?? { units: 0, fullest: undefined, most: 0 };
    const gives = !isOrderHold(holdId) && quantity > most;
    networks.set(name, {
      units: units + quantity,
      fullest: gives ? holdId : fullest,
      most: gives ? quantity : most,
    });
  }
  const wanted = (networks.get(asker)?.units ?? 0) + 1;
  return [...networks.values()]
    .filter(({ units, fullest }) => fullest !== undefined && units >= TIMES_AS_MUCH * wanted)
    .toSorted((one, other) => other.units - one.units)[0]?.fullest;
};
