import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { PaymentsQueries, type PaymentTroubles, type Span } from './payments.queries.js';

type Data = Span & AfterOwnWrites & { readonly limit: number };

export class GetPaymentTroubles extends UseCaseQuery<Data, PaymentTroubles> {}

@QueryHandler(GetPaymentTroubles)
export class GetPaymentTroublesHandler implements IQueryHandler<GetPaymentTroubles> {
  constructor(
    private readonly payments: PaymentsQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetPaymentTroubles): Promise<PaymentTroubles> {
    await untilProjected(this.checkpoints, 'payments', data);
    const { from, to, limit } = data;
    return this.payments.troubles({ from, to }, limit);
  }
}
