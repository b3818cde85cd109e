/** Which ticket, and how wide its paper is. */
export type TicketAsked = {
  readonly orderId: string;
  readonly copy: number;
  readonly columns: number;
  /** Empty: all of the ticket. */
  readonly station: string;
  /** From 1, of so many. */
  readonly number: number;
  readonly of: number;
};

/** The bytes for a printer, of what is known of the order at that position of the log; undefined where it has no ticket. */
export type ReadTicket = (asked: TicketAsked, position: bigint | undefined) => Promise<Uint8Array | undefined>;
