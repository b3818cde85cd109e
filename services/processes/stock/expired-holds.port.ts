export type ExpiredHold = { readonly sku: string; readonly cartId: string };

export abstract class ExpiredHolds {
  abstract expired(now: Date, limit: number): Promise<readonly ExpiredHold[]>;
}
