import type { Cart } from '@hatch/contexts/cart';
import type { Product } from '@hatch/contexts/catalog';
import { FindStreams, GetPastState, type Category, type FoundStream } from '@hatch/contexts/history/module';
import type { Order } from '@hatch/contexts/orders';
import { systemClock } from '@hatch/kernel';
import { storableText, partsOfSku, skuOf } from '@hatch/kernel/rules';
import { CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { GetMenuItems } from '@hatch/projections/catalog';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { BadRequestException, Controller, Get, NotFoundException, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Success } from '../answers.js';
import { ownWritesOf } from '../session/session-ids.js';
import { CartOrOrderDto, FindDto, InstantDto, PastStateDto, StreamDto } from './history.dto.js';
import { pastToWire, type PastStateAnswer } from './past-wire.js';
import type { SeenAnswer } from './seen-wire.js';
import { SeenByCustomer } from './seen.service.js';

const ofCart = (cart: Cart): readonly FoundStream[] =>
  cart.status === 'checked-out' ? [{ category: 'order', id: cart.orderId }] : [];

const ofOrder = (order: Order): readonly FoundStream[] =>
  order.status === 'none' ? [] : [{ category: 'cart', id: order.cartId }];

const ofProduct = (product: Product): readonly FoundStream[] =>
  product.status === 'none'
    ? []
    : [null, ...product.variants.keys()].map((variantId) => ({
        category: 'stock',
        id: skuOf(product.productId, variantId),
      }));

const relatedTo = ({ category, id }: FoundStream, state: object): readonly FoundStream[] => {
  if (category === 'cart') return ofCart(state as Cart);
  if (category === 'order') return ofOrder(state as Order);
  if (category === 'product') return ofProduct(state as Product);
  return category === 'stock' ? [{ category: 'product', id: String(partsOfSku(id).productId) }] : [];
};

const nameIn = (category: Category, state: object): string | null => {
  const named = category === 'order' ? 'ref' : 'name';
  const name: unknown = named in state ? Object.entries(state).find(([key]) => key === named)?.[1] : null;
  return typeof name === 'string' ? name : null;
};

const PAGE = 30;
const MOST_PRODUCTS = 10;
const ID = /^[0-9a-zA-Z.]{1,40}$/;

export type FoundAnswer = Success & {
  readonly found: readonly {
    readonly category: Category;
    readonly id: string;
    readonly name: string | null;
  }[];
};

/** Reads the streams themselves, not the read models. */
@Controller('api/history')
export class HistoryController {
  constructor(
    private readonly queries: QueryBus,
    private readonly users: UserDirectoryQueries,
    private readonly seenByCustomer: SeenByCustomer,
  ) {}

  /** Finds a reference, an id, a SKU or part of a product's name. */
  @Get('find')
  async find(@Query() { q }: FindDto, @Session() session: VisitorSession): Promise<FoundAnswer> {
    const word = storableText(q).trim();
    const named = { search: word, sort: 'name', descending: false, limit: MOST_PRODUCTS } as const;
    const [streams, { json }] = await Promise.all([
      ID.test(word) ? this.queries.execute(new FindStreams({ word })) : [],
      this.queries.execute(new GetMenuItems({ ...named, ...ownWritesOf(session) })),
    ]);
    const products: readonly { readonly id: number; readonly name: string }[] = word === '' ? [] : JSON.parse(json);
    const found = products.map(({ id, name }) => ({ category: 'product', id: String(id), name }) as const);
    const others = streams.filter(
      ({ category, id }) => !found.some((one) => one.category === category && one.id === id),
    );
    return { status: true, message: '', found: [...others.map((stream) => ({ ...stream, name: null })), ...found] };
  }

  @Get('seen/:id')
  seen(@Param() { id }: CartOrOrderDto, @Query() { at }: InstantDto): Promise<SeenAnswer> {
    return this.seenByCustomer.at(id, instantOf(at));
  }

  @Get(':category/:id')
  async past(
    @Param() { category, id }: StreamDto,
    @Query() { at, revision, before }: PastStateDto,
    @CurrentViewer() viewer: Viewer | null,
  ): Promise<PastStateAnswer> {
    if (at !== undefined && revision !== undefined)
      throw new BadRequestException('Give an instant or the number of an event, not both');
    const instant = instantOf(at);
    const past = await this.queries.execute(
      new GetPastState({
        category,
        id,
        at: revision === undefined ? instant : BigInt(revision),
        before: before === undefined ? undefined : BigInt(before),
        limit: PAGE,
      }),
    );
    if (!past) throw new NotFoundException(`Nothing ever happened to ${category} ${id}; check what it is called`);
    const staff = past.changes.flatMap(({ event: { meta } }) => (meta.actor.kind === 'staff' ? [meta.actor.id] : []));
    const names = await this.users.namesOf([...new Set(staff)]);
    const reader = { mayReadPeople: viewer?.canManageTakeaway === true };
    return {
      status: true,
      message: '',
      category,
      id,
      name: nameIn(category, past.state),
      ...pastToWire(category, past, revision === undefined ? instant : undefined, reader, names),
      related: relatedTo({ category, id }, past.state),
    };
  }
}

/** A future instant counts as now. */
const instantOf = (at: string | undefined): string => {
  const now = systemClock().toISOString();
  if (at === undefined) return now;
  const instant = new Date(at).toISOString();
  return instant > now ? now : instant;
};
