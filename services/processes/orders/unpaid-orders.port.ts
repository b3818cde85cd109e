export abstract class UnpaidOrders {
  abstract unpaidSince(placedBefore: Date, limit: number): Promise<readonly string[]>;
}
