import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DeliveryArea } from './delivery-area.service.js';

export class PostcodeExists extends UseCaseQuery<{ readonly postcode: string }, boolean> {}

@QueryHandler(PostcodeExists)
export class PostcodeExistsHandler implements IQueryHandler<PostcodeExists> {
  constructor(private readonly area: DeliveryArea) {}

  execute({ data: { postcode } }: PostcodeExists): Promise<boolean> {
    return this.area.exists(postcode);
  }
}
