/** A holder gives way once it has this many times what the asker would then have. */
const TIMES_AS_MUCH = 5;

export type Holder = {
  readonly network: string;
  readonly quantity: number;
  /** Undefined for an order, which keeps what it holds. */
  readonly cartId: string | undefined;
};

/**
 * The cart that gives one unit to the asker when an item is sold out; undefined when all hold about as much. Networks
 * share equally, however many carts and orders each has. The fullest cart of the greediest network gives; networks that
 * hold units only in orders are passed over.
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
