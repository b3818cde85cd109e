import type { CatalogEvent, Product } from '@hatch/contexts/catalog';
import { GetProductHistory, GetProductToEdit, type ProductChange } from '@hatch/contexts/catalog/module';
import type { Outcome } from '@hatch/kernel';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { Injectable, NotFoundException } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { failure } from '../../answers.js';
import {
  changesToWire,
  editedProduct,
  type NameOf,
  type ProductAnswer,
  type ProductHistoryAnswer,
  type SaveAnswer,
} from './menu-wire.js';

const MOST_CHANGES = 100;

const unknown = (): NotFoundException => new NotFoundException('There is no such product in the menu');

@Injectable()
export class MenuEditing {
  constructor(
    private readonly queries: QueryBus,
    private readonly users: UserDirectoryQueries,
  ) {}

  async product(productId: number): Promise<ProductAnswer> {
    const product = await this.queries.execute(new GetProductToEdit({ productId }));
    if (product.status === 'none') throw unknown();
    return { status: true, message: '', product: editedProduct(product) };
  }

  async history(productId: number, before?: number): Promise<ProductHistoryAnswer> {
    const changes = await this.queries.execute(new GetProductHistory({ productId, limit: MOST_CHANGES, before }));
    if (changes.length === 0) throw unknown();
    const oldest = Number(changes[0]?.event.revision);
    const shown = changesToWire(changes, await this.#namesOf(changes));
    return { status: true, message: '', changes: shown, next: oldest > 0 ? oldest : null };
  }

  async saved({ state, rejection }: Outcome<Product, CatalogEvent>, revision: number): Promise<SaveAnswer> {
    if (state.status === 'none') {
      if (!rejection || rejection.code === 'catalog.unknown-product') throw unknown();
      return failure(rejection);
    }
    if (!rejection) return { status: true, message: '', product: editedProduct(state) };
    const refused = failure(rejection);
    if (rejection.code !== 'catalog.outdated') return refused;
    const { changes } = await this.history(state.productId);
    const since = changes.filter((change) => change.revision > revision);
    return { ...refused, product: editedProduct(state), changes: since };
  }

  async #namesOf(changes: readonly ProductChange[]): Promise<NameOf> {
    const staff = changes.flatMap(({ event }) => (event.meta.actor.kind === 'staff' ? [event.meta.actor.id] : []));
    const names = await this.users.namesOf([...new Set(staff)]);
    return (userId) => names.get(userId) ?? null;
  }
}
