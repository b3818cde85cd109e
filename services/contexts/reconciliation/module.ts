import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { answersOf } from '@hatch/platform';
import { OrdersModule } from '../orders/module.js';
import { PaymentsModule } from '../payments/module.js';
import { Examination } from './examination.service.js';
import { ReconcilePaymentsHandler } from './reconcile-payments.handler.js';
import { ReconciliationRunEntity } from './reconciliation-run.entity.js';
import { ReconciliationRuns, ReconciliationRepository } from './reconciliation.repository.js';
import { GetReconciliationRuns } from './queries.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReconciliationRunEntity]), OrdersModule, PaymentsModule],
  providers: [
    ...answersOf([GetReconciliationRuns]),
    Examination,
    ReconciliationRepository,
    ReconciliationRuns,
    ReconcilePaymentsHandler,
  ],
})
export class ReconciliationModule {}

export { ReconcilePayments, type Reconciled } from './reconcile-payments.handler.js';
export type { ReconciliationRun } from './reconciliation.repository.js';
export { GetReconciliationRuns };
