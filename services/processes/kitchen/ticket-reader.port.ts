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

export abstract class TicketReader {
  /** As of a position of the log; undefined where the order has no ticket. */
  abstract bytes(asked: TicketAsked, as: { readonly after: bigint | undefined }): Promise<Uint8Array | undefined>;
}
