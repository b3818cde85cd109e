import { resumeSale, stopSale } from '@hatch/contexts/stock';
import type { CommandContext } from '@hatch/kernel';
import { skuOf } from '@hatch/kernel/rules';
import { Context, Session, StaffOnly, type VisitorSession } from '@hatch/platform';
import { Aggregates } from '@hatch/processes';
import { StockBoardQueries } from '@hatch/projections/stock';
import { Body, Controller, HttpCode, NotFoundException, Post } from '@nestjs/common';
import { ReadYourWrites } from '../session/read-your-writes.js';
import { rememberPosition } from '../session/session-ids.js';
import { SaleStatusDto } from './sale-status.dto.js';

type Switched = { readonly status: boolean; readonly message: string };

const SWITCHES = { active: resumeSale, 'out-of-stock': stopSale } as const;
const NO_SUCH_STATUS = 'A product is either active or out-of-stock';

const isSaleStatus = (status: unknown): status is keyof typeof SWITCHES =>
  typeof status === 'string' && Object.hasOwn(SWITCHES, status);

/** The out-of-stock manager's calls. */
@Controller('api')
@StaffOnly()
export class StockController {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly board: StockBoardQueries,
    private readonly ownWrites: ReadYourWrites,
  ) {}

  /** What is low or out-of-stock; both lists as JSON text (OOS-15, OPEN-75, OPEN-76). */
  @Post('oosProducts')
  @HttpCode(200)
  async outOfStock(@Session() session: VisitorSession) {
    await this.ownWrites.waitFor('stock-board', session);
    const { products, variants } = await this.board.oos();
    return { status: true, message: '', products: JSON.stringify(products), variants: JSON.stringify(variants) };
  }

  /** OOS-16, OOS-18. */
  @Post('product/update_product_status')
  @HttpCode(200)
  async switchProduct(
    @Body() { id, status }: SaleStatusDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Switched> {
    const { state } = await this.aggregates.products.load(String(id));
    if (state.status !== 'listed') throw new NotFoundException(`There is no product ${id} on sale`);
    return this.#switch(skuOf(id, null), state.name, status, session, context);
  }

  /** OOS-17, OPEN-77. */
  @Post('productVariant/update_status')
  @HttpCode(200)
  async switchVariant(
    @Body() { id, status }: SaleStatusDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Switched> {
    const variant = await this.board.variant(id);
    if (!variant) throw new NotFoundException(`There is no product variant ${id}`);
    return this.#switch(variant.sku, variant.name ?? variant.sku, status, session, context);
  }

  async #switch(
    sku: string,
    name: string,
    status: unknown,
    session: VisitorSession,
    context: CommandContext,
  ): Promise<Switched> {
    if (!isSaleStatus(status)) return { status: false, message: NO_SUCH_STATUS };
    const { rejection, position } = await this.aggregates.stock.handle(sku, SWITCHES[status]({ sku }), context);
    rememberPosition(session, position);
    return rejection
      ? { status: false, message: rejection.message }
      : { status: true, message: `${name} is ${status}` };
  }
}
