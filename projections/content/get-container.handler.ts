import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import type { Container } from '@hatch/contexts/content/events';
import { ContentQueries, type ShownContainer } from './content.queries.js';

export class GetContainer extends UseCaseQuery<AfterOwnWrites & Container, ShownContainer> {}

@QueryHandler(GetContainer)
export class GetContainerHandler implements IQueryHandler<GetContainer> {
  constructor(
    private readonly content: ContentQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetContainer): Promise<ShownContainer> {
    await untilProjected(this.checkpoints, 'content', data);
    return this.content.container(data);
  }
}
