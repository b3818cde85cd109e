import { queryOf } from '@hatch/platform';
import { ReconciliationRuns, type ReconciliationRun } from './reconciliation.repository.js';

export const GetReconciliationRuns = queryOf(
  ReconciliationRuns,
  'GetReconciliationRuns',
  (runs): Promise<readonly ReconciliationRun[]> => runs.all(),
);
