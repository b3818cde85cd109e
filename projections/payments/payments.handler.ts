import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { PaymentsQueries, type PaymentTroubles, type Span } from './payments.queries.js';
import type { RefundRecord } from './payment-record.js';

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

/** A London day. */
export class GetRefundsMadeOn extends UseCaseQuery<
  AfterOwnWrites & { readonly day: string },
  readonly RefundRecord[]
> {}

@QueryHandler(GetRefundsMadeOn)
export class GetRefundsMadeOnHandler implements IQueryHandler<GetRefundsMadeOn> {
  constructor(
    private readonly payments: PaymentsQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetRefundsMadeOn): Promise<readonly RefundRecord[]> {
    await untilProjected(this.checkpoints, 'payments', data);
    return this.payments.refundsMadeOn(data.day);
  }
}

export class GetRefundsMadeOf extends UseCaseQuery<{ readonly orderIds: readonly string[] }, readonly RefundRecord[]> {}

@QueryHandler(GetRefundsMadeOf)
export class GetRefundsMadeOfHandler implements IQueryHandler<GetRefundsMadeOf> {
  constructor(private readonly payments: PaymentsQueries) {}

  execute({ data: { orderIds } }: GetRefundsMadeOf): Promise<readonly RefundRecord[]> {
    return this.payments.refundsMadeOf(orderIds);
  }
}

export class GetRefundsOf extends UseCaseQuery<
  AfterOwnWrites & { readonly orderIds: readonly string[] },
  readonly RefundRecord[]
> {}

@QueryHandler(GetRefundsOf)
export class GetRefundsOfHandler implements IQueryHandler<GetRefundsOf> {
  constructor(
    private readonly payments: PaymentsQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetRefundsOf): Promise<readonly RefundRecord[]> {
    await untilProjected(this.checkpoints, 'payments', data);
    return this.payments.refundsOf(data.orderIds);
  }
}
