import { Module } from '@nestjs/common';
import { StoreStatusModule } from '../store-status/module.js';
import { GetPaymentMethodsHandler } from './get-payment-methods.handler.js';
import { PaymentMethods } from './payment-methods.service.js';

@Module({
  imports: [StoreStatusModule],
  providers: [PaymentMethods, GetPaymentMethodsHandler],
  exports: [PaymentMethods],
})
export class PaymentsModule {}

export { GetPaymentMethods } from './get-payment-methods.handler.js';
export { PaymentMethods };
