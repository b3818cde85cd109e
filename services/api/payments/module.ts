import { PaymentsModule } from '@hatch/contexts/payments/module';
import { Module } from '@nestjs/common';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { OrderingApiModule } from '../ordering/module.js';
import { PaymentStartController } from './payment-start.controller.js';
import { PaymentsController } from './payments.controller.js';
import { RefundsController } from './refunds.controller.js';
import { WebhooksController } from './webhooks.controller.js';

@Module({
  imports: [OrderingApiModule, PaymentsModule, SettingsModule],
  controllers: [PaymentsController, PaymentStartController, RefundsController, WebhooksController],
})
export class PaymentsApiModule {}
