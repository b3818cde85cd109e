import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ReconciliationRuns, type ReconciliationRun } from './reconciliation-runs.repository.js';

/** When each provider was last compared with the log (PAYX-04). */
export class GetReconciliationRuns extends UseCaseQuery<object, readonly ReconciliationRun[]> {
  readonly type = 'GetReconciliationRuns';
}

@QueryHandler(GetReconciliationRuns)
export class GetReconciliationRunsHandler implements IQueryHandler<GetReconciliationRuns> {
  constructor(private readonly runs: ReconciliationRuns) {}

  execute(): Promise<readonly ReconciliationRun[]> {
    return this.runs.all();
  }
}
