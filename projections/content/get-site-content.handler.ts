import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { ContentQueries, type SiteContent } from './content.queries.js';

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
