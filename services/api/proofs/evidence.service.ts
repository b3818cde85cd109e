import { systemClock } from '@hatch/kernel';
import { GetOrder } from '@hatch/projections/orders';
import { ConflictException, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { isOrderId, noSuchOrder } from '../kitchen/order-id.js';
import { OrderArchive, type RecordedHistory } from '../orders/archive/order-archive.service.js';
import { historyToWire } from '../orders/archive/wire.js';
import { moneyToWire } from '../orders/money/money-wire.js';
import { OrderBalances } from '../orders/money/order-balances.service.js';
import {
  agreementToWire,
  eventsToWire,
  personToWire,
  sealedBy,
  sealsOf,
  WITHHELD,
  type EvidenceAnswer,
} from './evidence-wire.js';
import { Ledger } from './ledger.port.js';

@Injectable()
export class OrderEvidence {
  constructor(
    private readonly archive: OrderArchive,
    private readonly queries: QueryBus,
    private readonly ledger: Ledger,
    private readonly balances: OrderBalances,
  ) {}

  /** @throws NotFoundException for an order that was never placed */
  async page(orderId: string, mayReadPeople: boolean): Promise<EvidenceAnswer> {
    const { events, told, names } = await this.#recorded(orderId);
    const order = await this.queries.execute(new GetOrder({ orderId }));
    const placed = events.flatMap((event) => (event.type === 'OrderPlaced' ? [event] : [])).at(-1);
    if (!order || !placed) throw noSuchOrder();
    const recorded = [...events, ...told];
    const books = await this.balances.of([order], {});
    const { events: proved, trouble } = await this.ledger.prove(streamsOf(recorded));
    const streams = new Map(recorded.map((event) => [event.id, event]));
    const history = historyToWire(recorded, names).map((event) => {
      const { stream = '', revision = 0n } = streams.get(event.key) ?? {};
      return { ...event, stream, revision: String(revision) };
    });
    const shown = eventsToWire(history, proved);
    return {
      status: true,
      message: '',
      order_id: orderId,
      ref: order.ref,
      placed_at: placed.meta.at,
      made_at: systemClock().toISOString(),
      person: mayReadPeople ? personToWire(order, events) : WITHHELD,
      agreement: agreementToWire(placed.data),
      money: moneyToWire(books(orderId)),
      events: shown,
      seals: sealsOf(proved),
      open: shown.filter(({ standing }) => standing === 'open').length,
      sealed_by: sealedBy(shown),
      trouble: trouble ?? null,
    };
  }

  /** @throws NotFoundException, ConflictException when an event differs from its seal */
  async file(orderId: string): Promise<string> {
    const { events, told } = await this.#recorded(orderId);
    const made = await this.ledger.evidence(`order ${orderId}`, streamsOf([...events, ...told]), systemClock());
    if ('trouble' in made) throw new ConflictException(made.trouble);
    return made.lines.map((line) => `${line}\n`).join('');
  }

  async #recorded(orderId: string): Promise<RecordedHistory> {
    if (!isOrderId(orderId)) throw noSuchOrder();
    const recorded = await this.archive.recorded(orderId);
    if (recorded.events.length === 0) throw noSuchOrder();
    return recorded;
  }
}

const streamsOf = (events: readonly { readonly stream: string }[]): readonly string[] => [
  ...new Set(events.map(({ stream }) => stream)),
];
