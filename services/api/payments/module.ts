import { PaymentsModule } from '@hatch/contexts/payments/module';
import { Module } from '@nestjs/common';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { OrderMoneyModule } from '../orders/money/module.js';
import { OrderingApiModule } from '../orders/module.js';
import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { DayEndController } from './day-end/day-end.controller.js';
import { DayEnd } from './day-end/day-end.service.js';
import { PaymentsController, PaymentStartController, WebhooksController } from './payments.controller.js';
import { RefundsController } from './refunds.controller.js';

@Module({
  imports: [OrderingApiModule, OrderMoneyModule, PaymentsModule, SettingsModule, StoreStatusModule],
  controllers: [DayEndController, PaymentsController, PaymentStartController, RefundsController, WebhooksController],
  providers: [DayEnd],
})
export class PaymentsApiModule {}
