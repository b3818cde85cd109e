import { isRejection, type Rejection, UseCaseCommand, accept, nothing, type Decide } from '@hatch/kernel';
import type { PartContent } from '@hatch/kernel/rules';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PartPlace, PagePartEvent } from './events.js';
import { partIdOf } from './names.js';
import { PagePartRepository } from './content.repository.js';
import { readContent } from './part-content.step.js';
import { Places } from './places.service.js';
import type { PagePart } from './state.js';
import { isDeepStrictEqual } from 'node:util';
import { outdated, refusedAs } from './rejections.js';

type SavePartData = PartPlace & {
  /** Already sanitised. */
  readonly content: PartContent;
  readonly version?: number | undefined;
};

export const savePart =
  ({ content, version, ...place }: SavePartData): Decide<PagePart, PagePartEvent> =>
  (part) => {
    if (!part.removed && isDeepStrictEqual(part.content, content)) return nothing;
    if (version !== undefined && version !== part.version) return refusedAs(outdated);
    return accept({ type: 'PagePartSaved', data: { ...place, version: part.version + 1, content } });
  };

type Data = { readonly [Field in keyof PartPlace]: string } & {
  /** Absent: the current kind, or text. */
  readonly kind?: PartContent['kind'] | undefined;
  /** HTML, or a profile as JSON; not sanitised yet. */
  readonly text: string;
  /** As the editor read it; absent: the current one. */
  readonly version?: number | undefined;
};

type Saved = {
  readonly part: PagePart | undefined;
  readonly position?: bigint | undefined;
  readonly rejection?: Rejection;
};

export class SavePart extends UseCaseCommand<Data, Saved> {}

@CommandHandler(SavePart)
export class SavePartHandler implements ICommandHandler<SavePart> {
  constructor(
    private readonly parts: PagePartRepository,
    private readonly places: Places,
  ) {}

  async execute({ data: { kind, text, version, ...named }, context }: SavePart): Promise<Saved> {
    const place = await this.places.find(named);
    if (place === undefined) return { part: undefined };
    const id = partIdOf(place);
    const { state: part } = await this.parts.load(id);
    const content = await readContent(kind ?? part.content?.kind ?? 'text', text);
    if (isRejection(content)) return { part, rejection: content };

    const { state, position, rejection } = await this.parts.handle(
      id,
      savePart({ ...place, content, version }),
      context,
    );
    return { part: state, position, ...(rejection && { rejection }) };
  }
}
