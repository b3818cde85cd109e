import { printedLogo, type PrintedLogo } from '@hatch/contexts/content';
import { Pictures, ContentModule } from '@hatch/contexts/content/module';
import { LOGGER, type Logger, CONFIG, escPosOf, type Config } from '@hatch/platform';
import { Inject, Injectable, Module } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { valueOf } from '@hatch/contexts/settings';
import { systemClock } from '@hatch/kernel';
import { GetCategoriesNow } from '@hatch/contexts/orders/module';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { GetOrder, type OrderRecord } from '@hatch/projections/orders';
import { QueryBus } from '@nestjs/cqrs';
import { SettingsModule, ShopSettings } from '@hatch/contexts/settings/module';
import { isOrderId } from '../order-id.js';
import { NARROW } from './paper.js';
import { ticketPdf } from './ticket-pdf.js';
import { ticketRows } from './ticket-rows.js';
import { copyOf, ticketOf, type CopyAsked, type Ticket, type TicketPart } from './ticket.js';

/** 8 dots a millimetre. */
const DOTS_PER_COLUMN = 12;
const SHARE_OF_WIDTH = 0.5;
const HIGHEST_DOTS = 120;

@Injectable()
class TicketLogo {
  /** The present logo and the one before, at both widths of paper. */
  readonly #drawn = new LRUCache<string, PrintedLogo>({ max: 4 });

  constructor(
    private readonly settings: ShopSettings,
    private readonly pictures: Pictures,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Undefined without a logo, for a picture that was not uploaded here, and for one that cannot be read. */
  async at(columns: number): Promise<PrintedLogo | undefined> {
    const address = await this.settings.get('bt_print_logo');
    if (address === '') return undefined;
    try {
      return await this.#draw(address, columns);
    } catch (err) {
      this.logger.warn({ err }, 'The logo of tickets could not be read; they are printed without it');
      return undefined;
    }
  }

  async #draw(address: string, columns: number): Promise<PrintedLogo | undefined> {
    const key = `${columns} ${address}`;
    const kept = this.#drawn.get(key);
    if (kept) return kept;
    const picture = await this.pictures.at(address);
    if (!picture) return undefined;
    const width = columns * DOTS_PER_COLUMN * SHARE_OF_WIDTH;
    const drawn = await printedLogo(picture, { width, height: HIGHEST_DOTS });
    this.#drawn.set(key, drawn);
    return drawn;
  }
}

type TicketForPrinter = { readonly orderId: string; readonly copy: number; readonly columns: number };

type TicketFile = { readonly name: string; readonly bytes: Uint8Array };

@Injectable()
export class Tickets {
  constructor(
    private readonly queries: QueryBus,
    private readonly settings: ShopSettings,
    private readonly logo: TicketLogo,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** Undefined for an order that is unknown or was not placed; the same below. */
  async of(
    orderId: string,
    copy: CopyAsked,
    ownWrites: AfterOwnWrites,
    part: TicketPart | null = null,
  ): Promise<Ticket | undefined> {
    const order = await this.#order(orderId, ownWrites);
    if (!order) return undefined;
    const settings = await this.settings.all();
    const logo = valueOf(settings, 'bt_print_logo');
    return ticketOf(
      order,
      {
        siteName: valueOf(settings, 'site_name'),
        logo: logo === '' ? null : `${this.config.publicUrl}${logo}`,
        printCategories: valueOf(settings, 'ta_print_categories'),
        stations: valueOf(settings, 'ticket_printers').flatMap(({ station }) => station || []),
        allergyWords: valueOf(settings, 'allergy_words'),
        categoriesNow: await this.queries.execute(new GetCategoriesNow({ orderId })),
      },
      systemClock(),
      copy,
      part,
    );
  }

  async bytes(
    { orderId, copy, columns, ...part }: TicketPart & TicketForPrinter,
    ownWrites: AfterOwnWrites,
  ): Promise<Uint8Array | undefined> {
    const ticket = await this.of(orderId, copy, ownWrites, part.of > 1 || part.station !== '' ? part : null);
    return ticket && escPosOf(ticketRows(ticket, columns), columns, await this.logo.at(columns));
  }

  /** As wide as the paper of the shop's first printer. */
  async pdf(orderId: string, copy: CopyAsked, ownWrites: AfterOwnWrites): Promise<TicketFile | undefined> {
    const ticket = await this.of(orderId, copy, ownWrites);
    if (!ticket) return undefined;
    const [printer] = valueOf(await this.settings.all(), 'ticket_printers');
    const columns = printer?.columns ?? NARROW;
    return { name: `order-${ticket.ref}.pdf`, bytes: await ticketPdf(ticket, columns, await this.logo.at(columns)) };
  }

  async hasPrinters(): Promise<boolean> {
    return valueOf(await this.settings.all(), 'ticket_printers').length > 0;
  }

  async nextCopy(orderId: string, ownWrites: AfterOwnWrites): Promise<number | 'unpaid' | undefined> {
    const order = await this.#order(orderId, ownWrites);
    if (!order || order.placedAt === null) return undefined;
    return order.kitchenStatus === null ? 'unpaid' : copyOf(order, 'next');
  }

  async #order(orderId: string, ownWrites: AfterOwnWrites): Promise<OrderRecord | undefined> {
    return isOrderId(orderId) ? this.queries.execute(new GetOrder({ orderId, ...ownWrites })) : undefined;
  }
}

/** Separate, because the printing process reads tickets without serving calls. */
@Module({ imports: [ContentModule, SettingsModule], providers: [TicketLogo, Tickets], exports: [Tickets] })
export class TicketsModule {}
