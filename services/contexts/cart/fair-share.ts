/** Whoever holds so many times what the asker would then have gives way. */
const TIMES_AS_MUCH = 5;

/** Units of one item that a cart, or an order that nobody has paid for, holds. */
export type Holder = {
  readonly network: string;
  readonly quantity: number;
  /** Undefined for an order, which keeps what it holds. */
  readonly cartId: string | undefined;
};

/**
 * Nothing is left of an item: the cart that gives one unit to the asker, so that nobody can hold all of it against
 * everyone else (G06). Networks share among each other, whatever number of baskets and unpaid orders each has; of the
 * network that has most, the fullest basket gives. An order that was placed keeps what it holds, so a network without a
 * basket of it is passed over. Undefined when all have about as much: who came first has it.
 */
export const whoGivesWay = (holders: readonly Holder[], asker: string): string | undefined => {
  const networks = new Map<string, { units: number; fullest: string | undefined; most: number }>();
  for (const { network, quantity, cartId } of holders) {
    const { units, fullest, most } = networks.get(network) ?? { units: 0, fullest: undefined, most: 0 };
    const gives = cartId !== undefined && quantity > most;
    networks.set(network, {
      units: units + quantity,
      fullest: gives ? cartId : fullest,
      most: gives ? quantity : most,
    });
  }
  const wanted = (networks.get(asker)?.units ?? 0) + 1;
  return [...networks.values()]
    .filter(({ units, fullest }) => fullest !== undefined && units >= TIMES_AS_MUCH * wanted)
    .toSorted((one, other) => other.units - one.units)[0]?.fullest;
};
