import { SettlePayment } from '@hatch/contexts/ordering/module';
import { ProviderUnavailable, providerUnavailable } from '@hatch/contexts/payments';
import { WithdrawPayment } from '@hatch/contexts/payments/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { Logger } from '@hatch/platform';
import type { CommandBus } from '@nestjs/cqrs';
import type { ScheduledTask } from '../runner/scheduled-task.js';
import type { FindOpenPayments, OpenPayment } from './open-payments.port.js';
import { Patience } from './patience.js';

const NAME = 'settle-open-payments';
const MINUTE_MS = 60_000;
/** Providers remember idempotency keys for a day. */
const GIVEN_UP_MS = 23 * 60 * MINUTE_MS;
const KNOWN_AT_ONCE = 1_000;
const ASKED_AT_ONCE = 200;

/** Covers a lost browser return, webhook or server; gives up a payment that is unpaid for a day. */
export const settleOpenPayments = (
  commands: Pick<CommandBus, 'execute'>,
  findOpen: FindOpenPayments,
  clock: Clock,
  log: Pick<Logger, 'warn'>,
): ScheduledTask => {
  const patience = new Patience();

  /** @throws ProviderUnavailable */
  const settle = async (payment: OpenPayment): Promise<void> => {
    const { paymentId, orderId, attempt, providerId, status, requestedAt } = payment;
    const context = systemContext(NAME, clock);
    const { rejection } = await commands.execute(new SettlePayment({ orderId, attempt }, context));
    if (rejection?.code === providerUnavailable.code) throw new ProviderUnavailable(rejection.message);
    const isOpen = status === 'requested' || status === 'open';
    if (!isOpen || clock().getTime() - Date.parse(requestedAt) < GIVEN_UP_MS) return;
    const cause = providerId === null ? 'abandoned' : 'expired';
    await commands.execute(new WithdrawPayment({ paymentId, cause }, context));
  };

  return {
    name: NAME,
    every: MINUTE_MS,
    run: async () => {
      const found = await findOpen(new Date(clock().getTime() - MINUTE_MS), KNOWN_AT_ONCE);
      patience.keep(new Set(found.map(({ paymentId }) => paymentId)));
      let asked = 0;
      for (const payment of found) {
        const { paymentId, provider, requestedAt } = payment;
        if (asked >= ASKED_AT_ONCE) return;
        if (!patience.isDue(paymentId, provider, clock())) continue;
        asked += 1;
        await settle(payment).then(
          () => patience.asked(paymentId, provider, new Date(requestedAt), clock()),
          (err: unknown) => {
            if (err instanceof ProviderUnavailable) patience.rest(provider, clock());
            log.warn({ paymentId, err }, 'A payment could not be settled and is tried again');
          },
        );
      }
    },
  };
};
