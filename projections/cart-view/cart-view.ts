export type CartLine = {
  readonly sku: string;
  readonly productId: number;
  readonly variantId: number | null;
  readonly quantity: number;
};

export type CartView = {
  readonly cartId: string;
  readonly userId: string | null;
  readonly checkedOut: boolean;
  /** In the order of first adding; none after the checkout. */
  readonly lines: readonly CartLine[];
  /** ISO instant of its newest event. */
  readonly lastActivity: string;
};
