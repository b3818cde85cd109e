export type ExpiredHold = { readonly sku: string; readonly cartId: string };

export type FindExpiredHolds = (now: Date, limit: number) => Promise<readonly ExpiredHold[]>;
