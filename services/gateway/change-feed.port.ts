/** A change of a read model, as the projection recorded it. `channel` carries neither domain nor prefix. */
export type Change = {
  readonly seq: number;
  readonly channel: string;
  readonly event: string;
  readonly payload: object;
  /** ISO instant at which it was recorded. */
  readonly at: string;
};

/** What the gateway needs of the change feed. `seq` grows by one from change to change. */
export type ChangeFeed = {
  /** Changes with a greater `seq`, in order, at most `limit`; of one channel when it is named. */
  readonly after: (
    seq: number,
    options: { readonly channel?: string; readonly limit: number },
  ) => Promise<readonly Change[]>;
  /** The newest `seq`; 0 before the first change. */
  readonly head: () => Promise<number>;
  /** The oldest `seq` still kept. */
  readonly oldest: () => Promise<number>;
  /** Calls back with every change from now on, in order and without gaps. Returns how to stop. */
  readonly subscribe: (listener: (changes: readonly Change[]) => void) => () => void;
};
