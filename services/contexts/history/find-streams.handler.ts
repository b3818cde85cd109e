import { SITE } from '@hatch/kernel';
import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OrderRefRepository } from '../orders/module.js';
import { PastStreams } from './past-streams.service.js';
import type { Category } from './kinds.service.js';

export type FoundStream = { readonly category: Category; readonly id: string };

/** By an order's reference, the id of an order or cart, a sku or the name of a category. */
export class FindStreams extends UseCaseQuery<{ readonly word: string }, readonly FoundStream[]> {}

const BY_ID = ['order', 'cart', 'product', 'stock'] as const satisfies readonly Category[];
const OF_THE_SITE: readonly Category[] = ['store', 'settings'];

@QueryHandler(FindStreams)
export class FindStreamsHandler implements IQueryHandler<FindStreams> {
  constructor(
    private readonly streams: PastStreams,
    private readonly refs: OrderRefRepository,
  ) {}

  async execute({ data: { word } }: FindStreams): Promise<readonly FoundStream[]> {
    const id = word.toLowerCase();
    const [{ state: ref }, ...there] = await Promise.all([
      this.refs.load(word.toUpperCase()),
      ...BY_ID.map((category) => this.#exists({ category, id })),
    ]);
    return [
      ...(ref.status === 'claimed' ? [{ category: 'order', id: ref.orderId } as const] : []),
      ...there.flat(),
      ...OF_THE_SITE.filter((category) => category === id).map((category) => ({ category, id: SITE })),
    ];
  }

  async #exists(stream: FoundStream): Promise<readonly FoundStream[]> {
    return (await this.streams.eventAt(`${stream.category}-${stream.id}`, 0n)) ? [stream] : [];
  }
}
