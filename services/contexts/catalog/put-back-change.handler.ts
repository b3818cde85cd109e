import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { atRevision } from './at-revision.js';
import type { CatalogEvent } from './events.js';
import { ProductRepository } from './product.repository.js';
import { putBack } from './put-back.decision.js';
import { refusedAs, unknownProduct } from './rejections.js';
import type { Product } from './state.js';

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
