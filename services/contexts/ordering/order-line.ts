import type { Allergens, Pence } from '@hatch/kernel/rules';

/** One line of an order, frozen at checkout; stored with the events of the order. */
export type OrderLine = {
  readonly sku: string;
  readonly productId: number;
  readonly variantId: number | null;
  /** Includes the variant's name (OPEN-20). */
  readonly name: string;
  /** Price of one unit, variant difference included. */
  readonly unitPrice: Pence;
  readonly quantity: number;
  readonly virtual: boolean;
  readonly categories: readonly string[];
  /** 1 to 3; absent from a line that is not spicy (PROD-34). */
  readonly spiciness?: number;
  /** As they were stated at checkout; absent where nothing was (ALG-03). */
  readonly allergens?: Allergens;
  /** Of VAT, which the price includes, in hundredths of a percent; absent until the line is frozen, and in earlier orders. */
  readonly vatRate?: number;
};

type Chosen = Pick<OrderLine, 'sku' | 'quantity'>;
type Priced = Omit<OrderLine, keyof Chosen>;

/** What an order keeps of the product as it is sold at this moment. */
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
