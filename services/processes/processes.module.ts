import { ContactModule } from '@hatch/contexts/contact/module';
import { ContentModule } from '@hatch/contexts/content/module';
import { PaymentsModule } from '@hatch/contexts/payments/module';
import { PrivacyModule } from '@hatch/contexts/privacy/module';
import { NetworkPrinter } from '@hatch/platform';
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { SweepPicturesTask } from './content/sweep-pictures.task.js';
import { DeliverDueTask, OweDeliveriesProcess } from './integrations/webhooks.js';
import { PrintPaidTicketsProcess, PrintTicketsProcess } from './kitchen/print-tickets.process.js';
import { TicketParts } from './kitchen/ticket-parts.service.js';
import { WatchCheckoutsProcess } from './lost-demand/checkouts.js';
import { ScheduleMailsProcess, TellStepsProcess } from './notifications/order-mails.js';
import { ScheduleNoticesProcess } from './notifications/order-notices.js';
import { RetryContactMailsTask } from './notifications/contact-mails.js';
import { EscalateOrdersTask, PauseStoreProcess } from './orders/unattended-orders.js';
import { ExpireUnpaidOrdersTask } from './orders/unpaid-orders.js';
import { PlaceOrderProcess, ReverseLeftOverProcess } from './orders/placement.js';
import { SettleCancelledProcess, SettleKeptProcess } from './orders/settlement.js';
import { FollowRefundsProcess, MakeRefundsTask } from './payments/refunds.js';
import { ReconcilePaymentsTask, ReconcileRecentPaymentsTask } from './payments/reconciliation.js';
import { SettleOpenPaymentsTask } from './payments/settle-open-payments.task.js';
import { SettleOverdueProviderEventsTask } from './payments/provider-events.js';
import { PruneTask } from './privacy/prune.task.js';
import { TakeUpClosedAccountsTask } from './privacy/closed-accounts.js';
import { OneByOne } from './runner/one-by-one.service.js';
import { ProcessRunners } from './runner/process-runners.service.js';
import { RunnerModule } from './runner/runner.module.js';
import { Workers } from './runner/workers.service.js';
import { ExpireHoldsTask } from './stock/expire-holds.js';
import { EndStatesTask } from './store-status/end-states.js';
import { BecomeBusyTask } from './store-status/late-orders.js';
import { OpeningHoursTask } from './store-status/opening-hours.task.js';
import { WORKERS } from './workers.js';

const PROCESS_MANAGERS = [
  PlaceOrderProcess,
  ReverseLeftOverProcess,
  SettleKeptProcess,
  SettleCancelledProcess,
  ScheduleMailsProcess,
  TellStepsProcess,
  ScheduleNoticesProcess,
  FollowRefundsProcess,
  OweDeliveriesProcess,
  PauseStoreProcess,
  PrintTicketsProcess,
  PrintPaidTicketsProcess,
  WatchCheckoutsProcess,
];

const SCHEDULED_TASKS = [
  OpeningHoursTask,
  EndStatesTask,
  BecomeBusyTask,
  ExpireHoldsTask,
  SettleOverdueProviderEventsTask,
  SettleOpenPaymentsTask,
  MakeRefundsTask,
  ReconcileRecentPaymentsTask,
  ReconcilePaymentsTask,
  DeliverDueTask,
  SweepPicturesTask,
  TakeUpClosedAccountsTask,
  EscalateOrdersTask,
  ExpireUnpaidOrdersTask,
  PruneTask,
  RetryContactMailsTask,
];

/** Only for role jobs. Nothing runs until Workers are started, and the leader asks ProcessRunners for a runner. */
@Module({})
export class ProcessesModule {
  /** @param sources a module that fills the ports of processes, which read no read model themselves */
  static reading(sources: Type): DynamicModule {
    return {
      module: ProcessesModule,
      imports: [
        DiscoveryModule,
        RunnerModule,
        ContactModule,
        ContentModule,
        PaymentsModule,
        PrivacyModule,
        SettingsModule,
        sources,
      ],
      providers: [
        ...PROCESS_MANAGERS,
        ...SCHEDULED_TASKS,
        ...WORKERS,
        NetworkPrinter,
        OneByOne,
        ProcessRunners,
        TicketParts,
        Workers,
      ],
    };
  }
}
