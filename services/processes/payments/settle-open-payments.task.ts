import { SettlePayment } from '@hatch/contexts/orders/module';
import { ProviderUnavailable, providerUnavailable } from '@hatch/contexts/payments';
import { WithdrawPayment } from '@hatch/contexts/payments/module';
import { systemContext, type Clock } from '@hatch/kernel';
import { CLOCK, LOGGER, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ScheduledTask } from '../runner/scheduled-task.js';
import { OpenPayments, type OpenPayment } from './open-payments.port.js';
import { Patience } from './patience.js';

const MINUTE_MS = 60_000;
/** Providers remember idempotency keys for a day. */
const GIVEN_UP_MS = 23 * 60 * MINUTE_MS;
const KNOWN_AT_ONCE = 1_000;
const ASKED_AT_ONCE = 200;

/** Covers a lost browser return, webhook or server; gives up a payment that is unpaid for a day. */
@ScheduledTask()
export class SettleOpenPaymentsTask implements ScheduledTask {
  readonly name = 'settle-open-payments';
  readonly every = MINUTE_MS;
  readonly #patience = new Patience();

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(OpenPayments) private readonly payments: OpenPayments,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn'>,
  ) {}

  async run(): Promise<void> {
    const patience = this.#patience;
    const found = await this.payments.unsettled(new Date(this.clock().getTime() - MINUTE_MS), KNOWN_AT_ONCE);
    patience.keep(new Set(found.map(({ paymentId }) => paymentId)));
    let asked = 0;
    for (const payment of found) {
      const { paymentId, provider, requestedAt } = payment;
      if (asked >= ASKED_AT_ONCE) return;
      if (!patience.isDue(paymentId, provider, this.clock())) continue;
      asked += 1;
      await this.#settle(payment).then(
        () => patience.asked(paymentId, provider, new Date(requestedAt), this.clock()),
        (err: unknown) => {
          if (err instanceof ProviderUnavailable) patience.rest(provider, this.clock());
          this.log.warn({ paymentId, err }, 'A payment could not be settled and is tried again');
        },
      );
    }
  }

  /** @throws ProviderUnavailable */
  async #settle(payment: OpenPayment): Promise<void> {
    const { paymentId, orderId, attempt, providerId, status, requestedAt } = payment;
    const context = systemContext(this.name, this.clock);
    const { rejection } = await this.commands.execute(new SettlePayment({ orderId, attempt }, context));
    if (rejection?.code === providerUnavailable.code) throw new ProviderUnavailable(rejection.message);
    const isOpen = status === 'requested' || status === 'open';
    if (!isOpen || this.clock().getTime() - Date.parse(requestedAt) < GIVEN_UP_MS) return;
    const cause = providerId === null ? 'abandoned' : 'expired';
    await this.commands.execute(new WithdrawPayment({ paymentId, cause }, context));
  }
}
