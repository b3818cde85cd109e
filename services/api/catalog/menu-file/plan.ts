import type { AddProductData, AddVariantData } from '@hatch/contexts/catalog';
import type { ProductFacts, VariantFacts } from './read-lines.js';

type OfVariant = { readonly variantId: number };

/** One command of an import, as it is kept until it is carried out. */
export type Step = {
  /** Of the file; 0 for what the file does not name. */
  readonly line: number;
} & (
  | { readonly does: 'add'; readonly facts: Omit<AddProductData, 'productId'> }
  | { readonly does: 'bring-back' | 'withdraw' }
  | { readonly does: 'revise'; readonly facts: ProductFacts }
  | ({ readonly does: 'add-variant'; readonly facts: Omit<AddVariantData, 'productId' | 'variantId'> } & OfVariant)
  | ({ readonly does: 'revise-variant'; readonly facts: VariantFacts } & OfVariant)
  | ({ readonly does: 'remove-variant' } & OfVariant)
  /** Units on the shelf; of the product itself where there is no variant. */
  | { readonly does: 'count'; readonly variantId: number | null; readonly units: number }
);

export type PlannedProduct = {
  /** Null for a new one. */
  readonly productId: number | null;
  /** As it was when the file was checked (MENU-10). */
  readonly revision: number;
  readonly steps: readonly Step[];
};

/** A cell that is another than now. */
export type CellChange = { readonly column: string; readonly before: string; readonly after: string };

export const LINE_OUTCOMES = ['bad', 'added', 'changed', 'withdrawn', 'unchanged'] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

export type CheckedLine = {
  /** Of the file; 0 for what the file does not name. */
  readonly line: number;
  readonly outcome: LineOutcome;
  readonly name: string;
  /** Empty for a product's own line. */
  readonly variant: string;
  readonly changes: readonly CellChange[];
  readonly problems: readonly string[];
};

export type Plan = { readonly products: readonly PlannedProduct[]; readonly lines: readonly CheckedLine[] };
