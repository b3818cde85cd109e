export type UnattendedOrder = {
  readonly orderId: string;
  /** ISO instant at which it reached the kitchen. */
  readonly since: string;
};

export abstract class UnattendedOrders {
  /** Still NEW, oldest first, unless their escalation has ended; may name some that were taken a moment ago. */
  abstract unattendedSince(since: Date, limit: number): Promise<readonly UnattendedOrder[]>;
}
