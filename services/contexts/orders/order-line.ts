import type { Allergens, Pence } from '@hatch/kernel/rules';

/** Frozen at checkout and stored in the order's events. */
export type OrderLine = {
  readonly sku: string;
  readonly productId: number;
  readonly variantId: number | null;
  readonly name: string;
  /** Price of one unit, variant included. */
  readonly unitPrice: Pence;
  readonly quantity: number;
  readonly virtual: boolean;
  readonly categories: readonly string[];
  /** 1 to 3; absent for a line that is not spicy. */
  readonly spiciness?: number;
  readonly allergens?: Allergens;
  /** VAT rate in hundredths of a percent; absent until the line is frozen, and in earlier orders. */
  readonly vatRate?: number;
};

type Chosen = Pick<OrderLine, 'sku' | 'quantity'>;
type Priced = Omit<OrderLine, keyof Chosen>;

export const orderLine = (
  { sku, quantity }: Chosen,
  { productId, variantId, name, unitPrice, virtual, categories, spiciness = 0, allergens = {} }: Priced,
): OrderLine => ({
  sku,
  productId,
  variantId,
  name,
  unitPrice,
  quantity,
  virtual,
  categories,
  ...(spiciness > 0 && { spiciness }),
  ...(Object.keys(allergens).length > 0 && { allergens }),
});
