import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ReconciliationRuns, type ReconciliationRun } from './reconciliation-runs.repository.js';

export class GetReconciliationRuns extends UseCaseQuery<object, readonly ReconciliationRun[]> {}

@QueryHandler(GetReconciliationRuns)
export class GetReconciliationRunsHandler implements IQueryHandler<GetReconciliationRuns> {
  constructor(private readonly runs: ReconciliationRuns) {}

  execute(): Promise<readonly ReconciliationRun[]> {
    return this.runs.all();
  }
}
