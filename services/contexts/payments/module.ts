import type { Clock } from '@hatch/kernel';
import { CLOCK, CONFIG, type Config } from '@hatch/platform';
import { Module } from '@nestjs/common';
import { StoreStatusModule } from '../store-status/module.js';
import { GetPaymentMethodsHandler } from './get-payment-methods.handler.js';
import { createPaymentProviders } from './create-payment-providers.js';
import { PaymentProviders } from './payment-providers.js';
import { PaymentRepository } from './payment.repository.js';
import { Payments } from './payments.service.js';
import { PaymentMethods } from './payment-methods.service.js';

@Module({
  imports: [StoreStatusModule],
  providers: [
    {
      provide: PaymentProviders,
      inject: [CONFIG, CLOCK],
      useFactory: (config: Config, clock: Clock) => createPaymentProviders(config, clock),
    },
    PaymentMethods,
    PaymentRepository,
    Payments,
    GetPaymentMethodsHandler,
  ],
  exports: [PaymentMethods, Payments],
})
export class PaymentsModule {}

export { GetPaymentMethods } from './get-payment-methods.handler.js';
export { PaymentMethods, Payments };
