import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Payments } from './payments.service.js';

type Data = { readonly paymentId: string; readonly refundId: string };

export class MakeRefund extends UseCaseCommand<Data, void> {}

@CommandHandler(MakeRefund)
export class MakeRefundHandler implements ICommandHandler<MakeRefund> {
  constructor(private readonly payments: Payments) {}

  async execute({ data: { paymentId, refundId }, context }: MakeRefund): Promise<void> {
    await this.payments.makeRefund(paymentId, refundId, context);
  }
}
