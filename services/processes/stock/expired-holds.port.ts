export type ExpiredHold = { readonly sku: string; readonly cartId: string };

/** Holds whose time has passed, oldest first; may still name some that were given back a moment ago. */
export type FindExpiredHolds = (now: Date, limit: number) => Promise<readonly ExpiredHold[]>;
