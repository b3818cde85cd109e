import { describeProduct } from '@hatch/contexts/catalog';
import type { CommandContext } from '@hatch/kernel';
import { AdminOnly, Context, Session, TakesFormData, type VisitorSession } from '@hatch/platform';
import { Aggregates } from '@hatch/processes';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { rememberPosition } from '../session/session-ids.js';
import { EditTargetDto, SaveEditDto } from './in-place-edit.dto.js';
import { cleanRichText, refusalOf } from './rich-text.js';

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
@AdminOnly()
export class InPlaceEditingController {
  constructor(private readonly aggregates: Aggregates) {}

  /** Stores the content without what could harm a reader, and answers it as stored (CMS-17, OPEN-13). */
  @Post('ipe_save')
  @HttpCode(200)
  @TakesFormData(MOST_SAVE_BYTES)
  async save(
    @Body() { content, ...target }: SaveEditDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Edited> {
    const known = await this.#described(target);
    if (!known) return UNKNOWN;
    const message = refusalOf(content);
    if (message !== undefined) return { status: false, original: known.description, message };

    const { productId } = known;
    const command = describeProduct({ productId, description: await cleanRichText(content) });
    const { state, rejection, position } = await this.aggregates.products.handle(String(productId), command, context);
    rememberPosition(session, position);
    const original = state.status === 'none' ? '' : state.description;
    return { status: !rejection, original, message: rejection?.message ?? '' };
  }

  /** The content as it was before it was edited (CMS-19). */
  @Post('ipe_cancel')
  @HttpCode(200)
  @TakesFormData(MOST_CANCEL_BYTES)
  async cancel(@Body() target: EditTargetDto): Promise<Edited> {
    const known = await this.#described(target);
    return known ? { status: true, original: known.description, message: '' } : UNKNOWN;
  }

  async #described({ ipe_type, product_id }: EditTargetDto) {
    if (ipe_type !== 'product' || product_id === undefined) return undefined;
    const { state } = await this.aggregates.products.load(String(product_id));
    return state.status === 'none' ? undefined : state;
  }
}
