export const SLOT_MS = 15 * 60_000;

/** `2026-11-20T18:30:00.000Z`; London's quarter hours are those of UTC. */
export const slotOf = (instant: string): string =>
  new Date(Math.floor(Date.parse(instant) / SLOT_MS) * SLOT_MS).toISOString();
