import { CLOCK, CONFIG, LOGGER } from '@hatch/platform';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoreStatusModule } from '../store-status/module.js';
import { GetPaymentMethodsHandler } from './get-payment-methods.handler.js';
import { GetUnmatchedWebhooksHandler } from './get-unmatched-webhooks.handler.js';
import { createPaymentProviders } from './create-payment-providers.js';
import { MakeRefundHandler } from './make-refund.handler.js';
import { PaymentProviders } from './payment-providers.js';
import { PaymentLimits } from './payment-limits.service.js';
import { PaymentVisitorEntity } from './payment-visitor.entity.js';
import { PaymentRepository } from './payment.repository.js';
import { Payments } from './payments.service.js';
import { ProviderEventEntity } from './provider-event.entity.js';
import { ProviderEvents } from './provider-events.repository.js';
import { ReceiveWebhookHandler } from './receive-webhook.handler.js';
import { PaymentMethods } from './payment-methods.service.js';
import { WithdrawPaymentHandler } from './withdraw-payment.handler.js';

@Module({
  imports: [StoreStatusModule, TypeOrmModule.forFeature([PaymentVisitorEntity, ProviderEventEntity])],
  providers: [
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
    GetPaymentMethodsHandler,
    GetUnmatchedWebhooksHandler,
    MakeRefundHandler,
    ReceiveWebhookHandler,
    WithdrawPaymentHandler,
  ],
  exports: [PaymentLimits, PaymentMethods, PaymentRepository, Payments, ProviderEvents],
})
export class PaymentsModule {}

export { GetPaymentMethods } from './get-payment-methods.handler.js';
export { GetUnmatchedWebhooks } from './get-unmatched-webhooks.handler.js';
export { MakeRefund } from './make-refund.handler.js';
export { PROVIDER_EVENT_QUEUE, ReceiveWebhook } from './receive-webhook.handler.js';
export { WithdrawPayment } from './withdraw-payment.handler.js';
export { captchaNeeded } from './payment-limits.service.js';
export { PaymentLimits, PaymentMethods, PaymentRepository, Payments, ProviderEvents };
export type { ProviderEventEntity as PendingProviderEvent } from './provider-event.entity.js';
