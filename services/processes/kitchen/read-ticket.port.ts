export type TicketAsked = {
  readonly orderId: string;
  readonly copy: number;
  readonly columns: number;
  /** Empty: the whole ticket. */
  readonly station: string;
  /** From 1 to `of`. */
  readonly number: number;
  readonly of: number;
};

/** As of that position of the log; undefined where the order has no ticket. */
export type ReadTicket = (asked: TicketAsked, position: bigint | undefined) => Promise<Uint8Array | undefined>;
