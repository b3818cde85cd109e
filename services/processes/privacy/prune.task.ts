import { CartNetworks, UnpaidUnits } from '@hatch/contexts/cart/module';
import { ContactMessages } from '@hatch/contexts/contact/module';
import { AccountMails } from '@hatch/contexts/identity/module';
import { Deliveries } from '@hatch/contexts/integrations/module';
import { PhoneOrders } from '@hatch/contexts/orders/module';
import { PaymentLimits, ProviderEvents } from '@hatch/contexts/payments/module';
import type { Clock } from '@hatch/kernel';
import { CLOCK, IdempotentAnswers, MailClaims, SessionStore } from '@hatch/platform';
import { Inject, type Abstract, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Positions } from '../runner/positions.repository.js';
import { ScheduledTask } from '../runner/scheduled-task.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than any hold, and than the hour by which phone orders are counted. */
const VISITS_KEPT_MS = 16 * DAY_MS;

type Prunable = { prune(before: Date): Promise<void> };

/** By how long it is kept; 0 where each row has an expiry of its own. */
const KEPT: readonly (readonly [Type<Prunable> | Abstract<Prunable>, keptMs: number])[] = [
  [SessionStore, 0],
  [IdempotentAnswers, 0],
  [MailClaims, 0],
  [Positions, 0],
  [AccountMails, 0],
  [ContactMessages, 0],
  [CartNetworks, VISITS_KEPT_MS],
  // Longer than any shop waits for the payment of an order.
  [UnpaidUnits, 7 * DAY_MS],
  [PhoneOrders, VISITS_KEPT_MS],
  [PaymentLimits, VISITS_KEPT_MS],
  [Deliveries, 30 * DAY_MS],
  // Longer than a provider repeats an event.
  [ProviderEvents, 90 * DAY_MS],
];

@ScheduledTask()
export class PruneTask implements ScheduledTask {
  readonly name = 'prune';
  readonly every = HOUR_MS;
  readonly pausesFirst = true;
  readonly expires = true;

  constructor(
    @Inject(ModuleRef) private readonly modules: Pick<ModuleRef, 'get'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock().getTime();
    for (const [type, keptMs] of KEPT) await this.modules.get(type, { strict: false }).prune(new Date(now - keptMs));
  }
}
