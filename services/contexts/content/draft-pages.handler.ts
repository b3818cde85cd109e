import { childContext, type CommandContext, type Rejection, UseCaseCommand } from '@hatch/kernel';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DRAFTS, filledIn, type Blanks, type Draft } from './drafts.js';
import { MakePage } from './make-page.js';
import { PageRepository } from './content.repository.js';
import { RevisePage } from './revise-page.js';
import { SavePart } from './save-part.handler.js';

type Drafted = { readonly rejection?: Rejection | undefined; readonly position?: bigint | undefined };

export const missingDrafts = (pages: readonly string[]): readonly string[] =>
  DRAFTS.filter(({ name }) => !pages.includes(name)).map(({ title }) => title);

/** Leaves existing pages alone: they are the owner's. */
export class DraftPages extends UseCaseCommand<{ readonly blanks?: Blanks }, Drafted> {}

@CommandHandler(DraftPages)
export class DraftPagesHandler implements ICommandHandler<DraftPages> {
  constructor(
    private readonly pages: PageRepository,
    private readonly commands: CommandBus,
  ) {}

  async execute({ data: { blanks = {} }, context }: DraftPages): Promise<Drafted> {
    let position: bigint | undefined;
    for (const draft of DRAFTS) {
      const made = await this.#make(draft, blanks, context);
      if (made.rejection) return made;
      position = made.position ?? position;
    }
    return { position };
  }

  /** Shows the page only once its parts are there, so that an interrupted run is repeated. */
  async #make({ name, title, description, parts }: Draft, blanks: Blanks, context: CommandContext): Promise<Drafted> {
    const { state } = await this.pages.load(name);
    if (state.status === 'made' && state.version > 1) return {};
    const step = (...what: readonly string[]) => childContext(context, name, ...what);
    if (state.status === 'none') {
      const { rejection } = await this.commands.execute(new MakePage({ name, title }, step('make')));
      if (rejection) return { rejection };
    }
    for (const { partId, kind, text: draft } of parts) {
      const text = kind === 'text' ? filledIn(draft, blanks) : draft;
      const part = { containerType: 'page', container: name, partId, compId: 'main', kind, text };
      const { rejection } = await this.commands.execute(new SavePart(part, step('part', partId)));
      if (rejection) return { rejection };
    }
    const facts = { name, title, description, inMenu: true, hidden: false, version: 1 };
    return this.commands.execute(new RevisePage(facts, step('show')));
  }
}
