import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { VoidCause } from './events.js';
import { Payments } from './payments.service.js';

type Data = { readonly paymentId: string; readonly cause: VoidCause };

/** A payment that was paid meanwhile stays captured, to be settled. @throws ProviderUnavailable */
export class WithdrawPayment extends UseCaseCommand<Data, void> {}

@CommandHandler(WithdrawPayment)
export class WithdrawPaymentHandler implements ICommandHandler<WithdrawPayment> {
  constructor(private readonly payments: Payments) {}

  async execute({ data: { paymentId, cause }, context }: WithdrawPayment): Promise<void> {
    await this.payments.withdraw(paymentId, cause, context);
  }
}
