import { childContext, type CommandContext } from '@hatch/kernel';
import { CONFIG, type Config } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { reverseSale } from '../../stock/index.js';
import { StockRepository } from '../../stock/module.js';
import type { Attempt } from './next.js';

const MINUTE_MS = 60_000;

type SoldTo = Pick<Attempt, 'cartId' | 'orderId' | 'attempt'> & { readonly lines: readonly { readonly sku: string }[] };

/** Idempotent. */
@Injectable()
export class SaleReversal {
  constructor(
    private readonly stock: StockRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'holdMinutes'>,
  ) {}

  async reverse({ cartId: holdId, orderId, attempt, lines }: SoldTo, context: CommandContext): Promise<void> {
    const expiresAt = new Date(Date.parse(context.now) + this.config.holdMinutes * MINUTE_MS).toISOString();
    await Promise.all(
      lines.map(async ({ sku }) => {
        // Shows what another process sold or held.
        await this.stock.load(sku);
        const reversal = reverseSale({ sku, holdId, orderId, attempt, expiresAt });
        return this.stock.handle(sku, reversal, childContext(context, 'reverse'));
      }),
    );
  }
}
