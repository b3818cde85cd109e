/** Whoever holds so many times what the asker would then have gives way. */
const TIMES_AS_MUCH = 5;

/** Units of one sku by cart. */
export type Holders = Iterable<readonly [cartId: string, { readonly quantity: number }]>;

/**
 * Nothing is left of an item: the cart that gives one unit to the asker, so that nobody can hold all of it against
 * everyone else (G06). Networks share among each other, whatever number of baskets each has; of the network that has
 * most, the fullest basket gives. Undefined when all have about as much: who came first has it.
 */
export const whoGivesWay = (
  holders: Holders,
  networkOf: (cartId: string) => string,
  asker: string,
): string | undefined => {
  const networks = new Map<string, { units: number; fullest: string; most: number }>();
  for (const [cartId, { quantity }] of holders) {
    const name = networkOf(cartId);
    const { units, fullest, most } = networks.get(name) ?? { units: 0, fullest: cartId, most: 0 };
    networks.set(name, {
      units: units + quantity,
      fullest: quantity > most ? cartId : fullest,
      most: Math.max(most, quantity),
    });
  }
  const wanted = (networks.get(asker)?.units ?? 0) + 1;
  const [largest] = [...networks.values()].toSorted((one, other) => other.units - one.units);
  return largest && largest.units >= TIMES_AS_MUCH * wanted ? largest.fullest : undefined;
};
