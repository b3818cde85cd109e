export type ServerClock = {
  /** @param now ISO instant of the service; anything else leaves the device's clock in use */
  readonly set: (now: unknown) => void;
  /** Milliseconds since an ISO instant of the service's clock; 0 for undefined. */
  readonly age: (at: string | undefined) => number;
};

const instantOf = (text: unknown): number | undefined => {
  const instant = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
};

/** A device's clock may be wrong by minutes. */
export const createServerClock = (): ServerClock => {
  let behind = 0;
  return {
    set: (now) => (behind = (instantOf(now) ?? Date.now()) - Date.now()),
    age: (at) => Math.max(0, Date.now() + behind - (instantOf(at) ?? Date.now() + behind)),
  };
};
