import { PaymentsModule } from '@hatch/contexts/payments/module';
import { Module } from '@nestjs/common';
import { OrderingApiModule } from '../ordering/module.js';
import { PaymentsController } from './payments.controller.js';

@Module({ imports: [OrderingApiModule, PaymentsModule], controllers: [PaymentsController] })
export class PaymentsApiModule {}
