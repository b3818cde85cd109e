import { executorsOf, answersOf, CLOCK, CONFIG, LOGGER } from '@hatch/platform';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoreStatusModule } from '../store-status/module.js';
import { createPaymentProviders } from './create-payment-providers.js';
import { PaymentProviders } from './payment-providers.js';
import { PaymentLimits } from './payment-limits.service.js';
import { PaymentVisitorEntity } from './payment-visitor.entity.js';
import { PaymentRepository } from './payment.repository.js';
import { MakeRefund, WithdrawPayment, Payments } from './payments.service.js';
import { ProviderEventEntity } from './provider-event.entity.js';
import { ProviderEvents } from './provider-events.repository.js';
import { ReceiveWebhookHandler } from './receive-webhook.handler.js';
import { PaymentMethods } from './payment-methods.service.js';
import { GetPaymentMethods, GetUnmatchedWebhooks } from './queries.js';
import { SettingsModule } from '../settings/module.js';

@Module({
  imports: [SettingsModule, StoreStatusModule, TypeOrmModule.forFeature([PaymentVisitorEntity, ProviderEventEntity])],
  providers: [
    ...executorsOf([MakeRefund, WithdrawPayment]),
    ...answersOf([GetPaymentMethods, GetUnmatchedWebhooks]),
    {
      provide: PaymentProviders,
      inject: [CONFIG, CLOCK, LOGGER],
      useFactory: createPaymentProviders,
    },
    PaymentLimits,
    PaymentMethods,
    PaymentRepository,
    Payments,
    ProviderEvents,
    ReceiveWebhookHandler,
  ],
  exports: [PaymentLimits, PaymentMethods, PaymentRepository, Payments, ProviderEvents],
})
export class PaymentsModule {}

export { PROVIDER_EVENT_QUEUE, ReceiveWebhook } from './receive-webhook.handler.js';
export { captchaNeeded } from './payment-limits.service.js';
export {
  GetPaymentMethods,
  GetUnmatchedWebhooks,
  MakeRefund,
  PaymentLimits,
  PaymentMethods,
  PaymentRepository,
  Payments,
  ProviderEvents,
  WithdrawPayment,
};
export type { ProviderEventEntity as PendingProviderEvent } from './provider-event.entity.js';
