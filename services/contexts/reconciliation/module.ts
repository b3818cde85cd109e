import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../orders/module.js';
import { PaymentsModule } from '../payments/module.js';
import { GetReconciliationRunsHandler } from './get-reconciliation-runs.handler.js';
import { ReconcilePaymentsHandler } from './reconcile-payments.handler.js';
import { ReconciliationRunEntity } from './reconciliation-run.entity.js';
import { ReconciliationRuns } from './reconciliation-runs.repository.js';
import { ReconciliationRepository } from './reconciliation.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReconciliationRunEntity]), OrdersModule, PaymentsModule],
  providers: [ReconciliationRepository, ReconciliationRuns, GetReconciliationRunsHandler, ReconcilePaymentsHandler],
})
export class ReconciliationModule {}

export { GetReconciliationRuns } from './get-reconciliation-runs.handler.js';
export { ReconcilePayments, type Reconciled } from './reconcile-payments.handler.js';
export type { ReconciliationRun } from './reconciliation-runs.repository.js';
