/** A network that has so many times what the asker would then have gives way, as for stock. */
const TIMES_AS_MUCH = 5;

/** A part of a slot that somebody has who has not paid. */
export type UnpaidPart = {
  /** ISO instant at which the slot begins. */
  readonly slot: string;
  readonly orderId: string;
  readonly network: string;
};

/**
 * Orders whose part of a slot goes to the asker where the slot is full otherwise, so that nobody can book the kitchen
 * out with orders that they never pay (G06, G16). Networks share among each other, whatever number of orders each has;
 * of a network that has too many the soonest give way, for those are what everyone else waits for.
 * @param asker undefined for somebody who has nothing yet
 */
export const whatGivesWay = (parts: readonly UnpaidPart[], asker: string | undefined): ReadonlySet<string> => {
  const byNetwork = new Map<string, UnpaidPart[]>();
  for (const part of parts) byNetwork.set(part.network, [...(byNetwork.get(part.network) ?? []), part]);
  const own = asker === undefined ? 0 : (byNetwork.get(asker)?.length ?? 0);
  const kept = TIMES_AS_MUCH * (own + 1) - 1;
  return new Set(
    [...byNetwork].flatMap(([network, all]) =>
      network === asker ? [] : soonestFirst(all).slice(0, Math.max(0, all.length - kept)),
    ),
  );
};

const soonestFirst = (parts: readonly UnpaidPart[]): readonly string[] =>
  parts
    .toSorted((one, other) => (one.slot + one.orderId < other.slot + other.orderId ? -1 : 1))
    .map(({ orderId }) => orderId);
