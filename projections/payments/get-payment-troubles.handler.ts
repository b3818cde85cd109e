import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PaymentsQueries, type PaymentTroubles, type Span } from './payments.queries.js';

type Data = Span & { readonly limit: number };

/** PAYX-06. */
export class GetPaymentTroubles extends UseCaseQuery<Data, PaymentTroubles> {
  readonly type = 'GetPaymentTroubles';
}

@QueryHandler(GetPaymentTroubles)
export class GetPaymentTroublesHandler implements IQueryHandler<GetPaymentTroubles> {
  constructor(private readonly payments: PaymentsQueries) {}

  execute({ data: { from, to, limit } }: GetPaymentTroubles): Promise<PaymentTroubles> {
    return this.payments.troubles({ from, to }, limit);
  }
}
