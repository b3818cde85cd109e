/** Orders placed before this that nobody has paid for, oldest first; may still name some that were paid a moment ago. */
export type FindUnpaidOrders = (placedBefore: Date, limit: number) => Promise<readonly string[]>;
