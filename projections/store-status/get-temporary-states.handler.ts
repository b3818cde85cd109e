import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { TemporaryStatesQueries, type TemporaryState } from './temporary-states.queries.js';

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
