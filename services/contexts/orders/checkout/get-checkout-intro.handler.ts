import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Shop } from '../../store-status/module.js';

const TAKEAWAY = '<p>Nearly there. Check your order, tell us who it is for and choose how to pay.</p>';
const PLAIN_SHOP = '<p>Nearly there. Check your order, tell us where to send it and choose how to pay.</p>';

export class GetCheckoutIntro extends UseCaseQuery<object, string> {
  readonly type = 'GetCheckoutIntro';
}

@QueryHandler(GetCheckoutIntro)
export class GetCheckoutIntroHandler implements IQueryHandler<GetCheckoutIntro> {
  constructor(private readonly shop: Shop) {}

  async execute(): Promise<string> {
    return (await this.shop.isTakeaway()) ? TAKEAWAY : PLAIN_SHOP;
  }
}
