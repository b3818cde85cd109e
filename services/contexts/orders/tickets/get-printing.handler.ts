import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Printing } from '../index.js';
import { OrderRepository } from '../module.js';

export type KnownPrinting = {
  readonly printing: Printing | null;
  readonly position: bigint | undefined;
};

export class GetPrinting extends UseCaseQuery<{ readonly orderId: string }, KnownPrinting> {
  readonly type = 'GetPrinting';
}

@QueryHandler(GetPrinting)
export class GetPrintingHandler implements IQueryHandler<GetPrinting> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ data: { orderId } }: GetPrinting): Promise<KnownPrinting> {
    const { state, position } = await this.orders.load(orderId);
    return { printing: state.status === 'placed' ? state.printing : null, position };
  }
}
