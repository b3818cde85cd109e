import { DescribeProduct, GetProductDescription } from '@hatch/contexts/catalog/module';
import { originalOf, unknownPlace } from '@hatch/contexts/content';
import { GetPart, SavePart } from '@hatch/contexts/content/module';
import type { CommandContext, Rejection } from '@hatch/kernel';
import { Context, Session, TakesFormData, type VisitorSession } from '@hatch/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { EditTargetDto, SaveEditDto } from './edit.dto.js';
import { placeIn, productIn } from './wire.js';

/** Exceeds the longest content, so that a longer one gets a readable refusal. */
const MOST_SAVE_BYTES = 2_500_000;
const MOST_CANCEL_BYTES = 16_384;

/** `original` is the content as stored; empty where none is. */
type Edited = {
  readonly status: boolean;
  readonly original: string;
  readonly message: string;
  /** The page part's present version, after a save with a version. */
  readonly version?: number;
};

const UNKNOWN: Edited = { status: false, original: '', message: unknownPlace.message };

const answered = (rejection: Rejection | undefined, original: string): Edited => ({
  status: rejection === undefined,
  original,
  message: rejection?.message ?? '',
});

@Controller('api')
export class ContentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Sanitises the content and answers it as stored. */
  @Post('ipe_save')
  @HttpCode(200)
  @TakesFormData(MOST_SAVE_BYTES)
  save(
    @Body() edit: SaveEditDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Edited> | Edited {
    if (edit.ipe_type === 'pagepart') return this.#savePart(edit, session, context);
    const productId = productIn(edit);
    return productId === undefined ? UNKNOWN : this.#describe(productId, edit.content, session, context);
  }

  @Post('ipe_cancel')
  @HttpCode(200)
  @TakesFormData(MOST_CANCEL_BYTES)
  async cancel(@Body() target: EditTargetDto): Promise<Edited> {
    const original = await this.#originalAt(target);
    return original === undefined ? UNKNOWN : answered(undefined, original);
  }

  async #originalAt(target: EditTargetDto): Promise<string | undefined> {
    if (target.ipe_type === 'pagepart') {
      const part = await this.queries.execute(new GetPart(placeIn(target)));
      return part && originalOf(part.content);
    }
    const productId = productIn(target);
    return productId === undefined ? undefined : this.queries.execute(new GetProductDescription({ productId }));
  }

  async #describe(productId: number, html: string, session: VisitorSession, context: CommandContext): Promise<Edited> {
    const edit = new DescribeProduct({ productId, html }, context);
    const { description, position, rejection } = await this.commands.execute(edit);
    if (description === undefined) return UNKNOWN;
    await session.reached(position);
    return answered(rejection, description);
  }

  async #savePart(
    { content: text, kind, version, ...target }: SaveEditDto,
    session: VisitorSession,
    context: CommandContext,
  ): Promise<Edited> {
    const edit = new SavePart({ ...placeIn(target), text, kind, version }, context);
    const { part, position, rejection } = await this.commands.execute(edit);
    if (part === undefined) return UNKNOWN;
    await session.reached(position);
    return {
      ...answered(rejection, originalOf(part.content)),
      ...(version !== undefined && { version: part.version }),
    };
  }
}
