export type FindUnpaidOrders = (placedBefore: Date, limit: number) => Promise<readonly string[]>;
