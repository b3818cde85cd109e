import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { TemporaryStatesQueries, type TemporaryState } from './temporary-states.queries.js';

type Data = AfterOwnWrites & {
  /** `store`, `delivery` or `sale:SKU` */
  readonly key: string;
};

export class GetTemporaryState extends UseCaseQuery<Data, TemporaryState | undefined> {}

@QueryHandler(GetTemporaryState)
export class GetTemporaryStateHandler implements IQueryHandler<GetTemporaryState> {
  constructor(
    private readonly states: TemporaryStatesQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data: { key, ...own } }: GetTemporaryState): Promise<TemporaryState | undefined> {
    await untilProjected(this.checkpoints, 'temporary-states', own);
    return this.states.byKey(key);
  }
}
