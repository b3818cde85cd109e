/** A network gives way once it has this many times what the asker would then have, as for stock. */
const TIMES_AS_MUCH = 5;

export type UnpaidPart = {
  readonly slot: string;
  readonly orderId: string;
  readonly network: string;
};

/**
 * Orders whose part of a full slot goes to the asker, so that unpaid orders cannot book the kitchen out. Networks share
 * equally, however many orders each has. The soonest slots of a greedy network give way first: everyone else waits for
 * those. @param asker undefined for a customer who has nothing yet
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
