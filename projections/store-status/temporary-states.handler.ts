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

export class GetTemporaryStates extends UseCaseQuery<AfterOwnWrites, readonly TemporaryState[]> {}

@QueryHandler(GetTemporaryStates)
export class GetTemporaryStatesHandler implements IQueryHandler<GetTemporaryStates> {
  constructor(
    private readonly states: TemporaryStatesQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetTemporaryStates): Promise<readonly TemporaryState[]> {
    await untilProjected(this.checkpoints, 'temporary-states', data);
    return this.states.inForce();
  }
}
