import type { Container } from '@hatch/contexts/content/events';
import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { ContentQueries, type SiteContent, type ShownContainer, type NamedPicture } from './content.queries.js';

export class GetSiteContent extends UseCaseQuery<AfterOwnWrites, SiteContent> {}

@QueryHandler(GetSiteContent)
export class GetSiteContentHandler implements IQueryHandler<GetSiteContent> {
  constructor(
    private readonly content: ContentQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetSiteContent): Promise<SiteContent> {
    await untilProjected(this.checkpoints, 'content', data);
    return this.content.site();
  }
}

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
