import { type Outcome, UseCaseCommand, nothing, type Decide } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { atRevision } from './at-revision.js';
import type { CatalogEvent } from './events.js';
import { ProductRepository } from './product.repository.js';
import { refusedAs, unknownProduct } from './rejections.js';
import type { Product, Known } from './state.js';
import { ALLERGEN_NAMES, statedFacts, type Allergens } from '@hatch/kernel/rules';
import { addVariant, reviseVariant, type ReviseVariantData, removeVariant } from './variants.js';
import { relistProduct, withdrawProduct } from './withdraw-product.js';
import { reviseProduct, type ReviseProductData } from './revise-product.decision.js';

type Decision = Decide<Product, CatalogEvent>;

type WithAllergens = { readonly allergens?: Allergens };

/** Reverts only what the change stated: later statements stay. */
const allergensBefore = (now: Allergens, before: Allergens, changed: Allergens): Allergens =>
  Object.fromEntries(
    ALLERGEN_NAMES.map((name) => [name, before[name] === changed[name] ? now[name] : before[name]] as const).filter(
      ([, statement]) => statement !== undefined,
    ),
  );

const factsBefore = <Facts extends WithAllergens>(before: Facts, changed: WithAllergens, now: WithAllergens) => ({
  ...Object.fromEntries(Object.entries(before).filter(([fact]) => fact in changed)),
  ...(changed.allergens && {
    allergens: allergensBefore(now.allergens ?? {}, before.allergens ?? {}, changed.allergens),
  }),
});

const putBackFacts =
  (before: Known, { productId, ...changed }: ReviseProductData): Decision =>
  (product, context) => {
    const now = product.status === 'none' ? before : product;
    return reviseProduct({ productId, ...factsBefore(statedFacts(before), changed, now) })(product, context);
  };

const putBackVariant =
  (before: Known, { productId, variantId, ...changed }: ReviseVariantData): Decision =>
  (product, context) => {
    const was = before.variants.get(variantId);
    const now = product.status === 'none' ? undefined : product.variants.get(variantId);
    const facts = was ? factsBefore({ allergens: {}, ...was }, changed, now ?? was) : {};
    return reviseVariant({ productId, variantId, ...facts })(product, context);
  };

export const putBack = ({ type, data }: CatalogEvent, before: Product): Decision => {
  const { productId } = data;
  if (before.status === 'none') return withdrawProduct({ productId });
  switch (type) {
    case 'ProductAdded':
    case 'ProductRelisted':
      return withdrawProduct({ productId });
    case 'ProductWithdrawn':
      return relistProduct({ productId });
    case 'ProductDescribed':
    case 'ProductRepriced':
    case 'ProductRevised':
      return putBackFacts(before, data);
    case 'VariantAdded':
      return removeVariant({ productId, variantId: data.variantId });
    case 'VariantRepriced':
    case 'VariantRevised':
      return putBackVariant(before, data);
    case 'VariantRemoved': {
      const variant = before.variants.get(data.variantId);
      return variant ? addVariant({ productId, ...variant }) : () => nothing;
    }
    default:
      return data satisfies never;
  }
};

type Data = {
  readonly productId: number;
  /** Revision of the change to revert. */
  readonly change: number;
  readonly revision: number;
};

export class PutBackChange extends UseCaseCommand<Data, Outcome<Product, CatalogEvent>> {}

@CommandHandler(PutBackChange)
export class PutBackChangeHandler implements ICommandHandler<PutBackChange> {
  constructor(private readonly products: ProductRepository) {}

  async execute({ data, context }: PutBackChange): Promise<Outcome<Product, CatalogEvent>> {
    const id = String(data.productId);
    const change = await this.products.changeAt(id, data.change);
    if (!change) return this.products.handle(id, () => refusedAs(unknownProduct), context);
    return this.products.handle(id, atRevision(data.revision, putBack(change.event, change.before)), context);
  }
}
