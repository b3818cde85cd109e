import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PaymentDifference } from './payment-difference.js';
import { PaymentDifferencesQueries, type Days } from './payment-differences.queries.js';

type Data = Days & { readonly limit: number };

/** PAYX-04. */
export class GetPaymentDifferences extends UseCaseQuery<Data, readonly PaymentDifference[]> {
  readonly type = 'GetPaymentDifferences';
}

@QueryHandler(GetPaymentDifferences)
export class GetPaymentDifferencesHandler implements IQueryHandler<GetPaymentDifferences> {
  constructor(private readonly differences: PaymentDifferencesQueries) {}

  execute({ data: { from, to, limit } }: GetPaymentDifferences): Promise<readonly PaymentDifference[]> {
    return this.differences.ofDays({ from, to }, limit);
  }
}
