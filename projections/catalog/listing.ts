import type { CatalogEvent, ProductAdded, ProductRevised, VariantAdded } from '@hatch/contexts/catalog/events';
import type { StockLevel } from '../folds/index.js';
import { foldWith, type EventHandlers } from '../engine/index.js';

export type VariantDefinition = Omit<VariantAdded['data'], 'productId'>;

export type Definition = Omit<ProductAdded['data'], 'productId'> & {
  readonly variants: readonly VariantDefinition[];
  readonly revision: number;
};

/** Without a definition, it was counted but not added yet. */
export type Listing = {
  readonly definition: Definition | undefined;
  readonly withdrawn?: boolean;
  readonly levels: Readonly<Record<string, StockLevel>>;
};

export const isOnSale = (listing: Listing): listing is Listing & { readonly definition: Definition } =>
  listing.definition !== undefined && listing.withdrawn !== true;

export const UNKNOWN: Listing = { definition: undefined, levels: {} };

const redefined = (listing: Listing, changes: (definition: Definition) => Partial<Definition>): Listing =>
  listing.definition ? { ...listing, definition: { ...listing.definition, ...changes(listing.definition) } } : listing;

const revised = (listing: Listing, { productId: _productId, vatClass, ...facts }: ProductRevised['data']): Listing => {
  if (!listing.definition) return listing;
  const { vatClass: before, ...definition } = listing.definition;
  const after = vatClass === undefined ? before : vatClass;
  return { ...listing, definition: { ...definition, ...facts, ...(after && { vatClass: after }) } };
};

export const catalogHandlers: EventHandlers<CatalogEvent, Listing> = {
  ProductAdded: (listing, { data: { productId: _productId, ...definition } }) => ({
    ...listing,
    definition: { ...definition, variants: [], revision: 0 },
  }),
  ProductDescribed: (listing, { data: { description } }) => redefined(listing, () => ({ description })),
  ProductRepriced: (listing, { data: { price } }) => redefined(listing, () => ({ price })),
  VariantAdded: (listing, { data: { productId: _productId, ...variant } }) =>
    redefined(listing, ({ variants }) => ({ variants: [...variants, variant] })),
  VariantRepriced: (listing, { data: { variantId, incrementalPrice } }) =>
    redefined(listing, ({ variants }) => ({
      variants: variants.map((variant) =>
        variant.variantId === variantId ? { ...variant, incrementalPrice } : variant,
      ),
    })),
  VariantRevised: (listing, { data: { productId: _productId, variantId, ...changes } }) =>
    redefined(listing, ({ variants }) => ({
      variants: variants.map((variant) => (variant.variantId === variantId ? { ...variant, ...changes } : variant)),
    })),
  VariantRemoved: (listing, { data: { variantId } }) =>
    redefined(listing, ({ variants }) => ({ variants: variants.filter((variant) => variant.variantId !== variantId) })),
  ProductRevised: (listing, { data }) => revised(listing, data),
  ProductWithdrawn: (listing) => ({ ...listing, withdrawn: true }),
  ProductRelisted: (listing) => ({ ...listing, withdrawn: false }),
};

export const afterCatalogEvent = foldWith<CatalogEvent, Listing>(catalogHandlers);
