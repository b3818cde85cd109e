import type { PaymentMethod } from '@hatch/kernel/rules';
import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PaymentMethods } from './payment-methods.service.js';

export class GetPaymentMethods extends UseCaseQuery<object, readonly PaymentMethod[]> {}

@QueryHandler(GetPaymentMethods)
export class GetPaymentMethodsHandler implements IQueryHandler<GetPaymentMethods> {
  constructor(private readonly methods: PaymentMethods) {}

  execute(): Promise<readonly PaymentMethod[]> {
    return this.methods.available();
  }
}
