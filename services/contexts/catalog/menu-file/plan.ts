import type { AddedFacts, ProductFacts } from '@hatch/kernel/rules';
import type { AddVariantData } from '../variants.js';
import type { VariantFacts } from './read-lines.js';

type OfVariant = { readonly variantId: number };

export type Step = {
  /** 0 for products and variants that the file does not name. */
  readonly line: number;
} & (
  | { readonly does: 'add'; readonly facts: AddedFacts }
  | { readonly does: 'bring-back' | 'withdraw' }
  | { readonly does: 'revise'; readonly facts: Partial<ProductFacts> }
  | ({ readonly does: 'add-variant'; readonly facts: Omit<AddVariantData, 'productId' | 'variantId'> } & OfVariant)
  | ({ readonly does: 'revise-variant'; readonly facts: VariantFacts } & OfVariant)
  | ({ readonly does: 'remove-variant' } & OfVariant)
  | { readonly does: 'count'; readonly variantId: number | null; readonly units: number }
);

export type PlannedProduct = {
  readonly productId: number | null;
  readonly revision: number;
  readonly steps: readonly Step[];
};

export type CellChange = { readonly column: string; readonly before: string; readonly after: string };

export const LINE_OUTCOMES = ['bad', 'added', 'changed', 'withdrawn', 'unchanged'] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

export type CheckedLine = {
  readonly line: number;
  readonly outcome: LineOutcome;
  readonly name: string;
  readonly variant: string;
  readonly changes: readonly CellChange[];
  readonly problems: readonly string[];
};

export type Plan = { readonly products: readonly PlannedProduct[]; readonly lines: readonly CheckedLine[] };
