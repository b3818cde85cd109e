import type { Container } from '@hatch/contexts/content/events';
import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { ContentQueries, type NamedPicture } from './content.queries.js';

export class GetContainersShowing extends UseCaseQuery<
  AfterOwnWrites & { readonly part: string; readonly named?: NamedPicture | undefined },
  readonly Container[]
> {}

@QueryHandler(GetContainersShowing)
export class GetContainersShowingHandler implements IQueryHandler<GetContainersShowing> {
  constructor(
    private readonly content: ContentQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetContainersShowing): Promise<readonly Container[]> {
    await untilProjected(this.checkpoints, 'content', data);
    return this.content.showing(data.part, data.named);
  }
}
