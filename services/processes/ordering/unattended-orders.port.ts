export type UnattendedOrder = {
  readonly orderId: string;
  /** ISO instant at which it came to the kitchen. */
  readonly since: string;
};

/**
 * Orders that came to the kitchen before this and are still NEW, oldest first, without those whose escalation is at its
 * end; may still name some that were taken a moment ago.
 */
export type FindUnattendedOrders = (since: Date, limit: number) => Promise<readonly UnattendedOrder[]>;
