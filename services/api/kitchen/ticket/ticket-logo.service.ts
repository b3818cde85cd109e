import { printedLogo, type PrintedLogo } from '@hatch/contexts/content';
import { Pictures } from '@hatch/contexts/content/module';
import { Shop } from '@hatch/contexts/store-status/module';
import { LOGGER, type Logger } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** 8 dots a millimetre. */
const DOTS_PER_COLUMN = 12;
const SHARE_OF_WIDTH = 0.5;
const HIGHEST_DOTS = 120;

@Injectable()
export class TicketLogo {
  /** The present logo and the one before, at both widths of paper. */
  readonly #drawn = new LRUCache<string, PrintedLogo>({ max: 4 });

  constructor(
    private readonly shop: Shop,
    private readonly pictures: Pictures,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Undefined without a logo, for a picture that was not uploaded here, and for one that cannot be read. */
  async at(columns: number): Promise<PrintedLogo | undefined> {
    const address = await this.shop.setting('bt_print_logo');
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
