import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { type PaymentDifference, PaymentDifferencesQueries, type Days } from './payment-differences.queries.js';

type Data = Days & AfterOwnWrites & { readonly limit: number };

export class GetPaymentDifferences extends UseCaseQuery<Data, readonly PaymentDifference[]> {}

@QueryHandler(GetPaymentDifferences)
export class GetPaymentDifferencesHandler implements IQueryHandler<GetPaymentDifferences> {
  constructor(
    private readonly differences: PaymentDifferencesQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetPaymentDifferences): Promise<readonly PaymentDifference[]> {
    await untilProjected(this.checkpoints, 'payment-differences', data);
    const { from, to, limit } = data;
    return this.differences.ofDays({ from, to }, limit);
  }
}
