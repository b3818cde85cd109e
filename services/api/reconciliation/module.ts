import { PaymentsModule } from '@hatch/contexts/payments/module';
import { ReconciliationModule } from '@hatch/contexts/reconciliation/module';
import { Module } from '@nestjs/common';
import { ReconciliationController } from './reconciliation.controller.js';

@Module({ imports: [PaymentsModule, ReconciliationModule], controllers: [ReconciliationController] })
export class ReconciliationApiModule {}
