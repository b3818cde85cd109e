import { DescribeProduct, GetProductDescription } from '@hatch/contexts/catalog/module';
import type { CommandContext } from '@hatch/kernel';
import { Context, Session, TakesFormData, type VisitorSession } from '@hatch/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { EditTargetDto, SaveEditDto } from './edit.dto.js';
import { productIn } from './wire.js';

/** Room above the longest content, so that one that is too long is refused in words. */
const MOST_SAVE_BYTES = 2_500_000;
const MOST_CANCEL_BYTES = 16_384;

/** `original` is the HTML as stored; empty when there is nothing of that kind. */
type Edited = { readonly status: boolean; readonly original: string; readonly message: string };

const UNKNOWN: Edited = {
  status: false,
  original: '',
  message: 'There is nothing here to edit; please load the page again',
};

/** Administrators edit a product's description on its page (CMS-01, OPEN-91); earlier versions stay in the log. */
@Controller('api')
export class ContentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Stores the content without what could harm a reader, and answers it as stored (CMS-17, OPEN-13). */
  @Post('ipe_save')
  @HttpCode(200)
  @TakesFormData(MOST_SAVE_BYTES)
  async save(
    @Body() { content, ...target }: SaveEditDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Edited> {
    const productId = productIn(target);
    if (productId === undefined) return UNKNOWN;
    const edit = new DescribeProduct({ productId, html: content }, context);
    const { description, position, rejection } = await this.commands.execute(edit);
    if (description === undefined) return UNKNOWN;
    await session.reached(position);
    return { status: rejection === undefined, original: description, message: rejection?.message ?? '' };
  }

  /** The content as it was before it was edited (CMS-19). */
  @Post('ipe_cancel')
  @HttpCode(200)
  @TakesFormData(MOST_CANCEL_BYTES)
  async cancel(@Body() target: EditTargetDto): Promise<Edited> {
    const productId = productIn(target);
    if (productId === undefined) return UNKNOWN;
    const original = await this.queries.execute(new GetProductDescription({ productId }));
    return original === undefined ? UNKNOWN : { status: true, original, message: '' };
  }
}
