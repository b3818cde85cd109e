import { ContactModule } from '@hatch/contexts/contact/module';
import { ContentModule } from '@hatch/contexts/content/module';
import { PaymentsModule } from '@hatch/contexts/payments/module';
import { PrivacyModule } from '@hatch/contexts/privacy/module';
import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { NetworkPrinter } from '@hatch/platform';
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SweepPicturesTask } from './content/sweep-pictures.task.js';
import { DeliverDueTask } from './integrations/deliver-due.task.js';
import { OweDeliveriesProcess } from './integrations/owe-deliveries.process.js';
import { PrintPaidTicketsProcess, PrintTicketsProcess } from './kitchen/print-tickets.process.js';
import { TicketParts } from './kitchen/ticket-parts.service.js';
import { WatchCheckoutsProcess } from './lost-demand/watch-checkouts.process.js';
import { ScheduleMailsProcess } from './notifications/schedule-mails.process.js';
import { ScheduleNoticesProcess } from './notifications/schedule-notices.process.js';
import { RetryContactMailsTask } from './notifications/retry-contact-mails.task.js';
import { TellSentOutProcess } from './notifications/tell-sent-out.process.js';
import { EscalateOrdersTask } from './orders/escalate-orders.task.js';
import { ExpireUnpaidOrdersTask } from './orders/expire-unpaid-orders.task.js';
import { PauseStoreProcess } from './orders/pause-store.process.js';
import { PlaceOrderProcess } from './orders/place-order.process.js';
import { ReverseLeftOverProcess } from './orders/reverse-left-over.process.js';
import { SettleCancelledProcess } from './orders/settle-cancelled.process.js';
import { SettleKeptProcess } from './orders/settle-kept.process.js';
import { FollowRefundsProcess } from './payments/follow-refunds.process.js';
import { MakeRefundsTask } from './payments/make-refunds.task.js';
import { ReconcilePaymentsTask, ReconcileRecentPaymentsTask } from './payments/reconcile-payments.task.js';
import { SettleOpenPaymentsTask } from './payments/settle-open-payments.task.js';
import { SettleOverdueProviderEventsTask } from './payments/settle-overdue-provider-events.task.js';
import { PruneTask } from './privacy/prune.task.js';
import { TakeUpClosedAccountsTask } from './privacy/take-up-closed-accounts.task.js';
import { OneByOne } from './runner/one-by-one.service.js';
import { ProcessRunners } from './runner/process-runners.service.js';
import { RunnerModule } from './runner/runner.module.js';
import { Workers } from './runner/workers.service.js';
import { ExpireHoldsTask } from './stock/expire-holds.task.js';
import { EndStatesTask } from './store-status/end-states.task.js';
import { OpeningHoursTask } from './store-status/opening-hours.task.js';
import { WORKERS } from './workers.js';

const PROCESS_MANAGERS = [
  PlaceOrderProcess,
  ReverseLeftOverProcess,
  SettleKeptProcess,
  SettleCancelledProcess,
  ScheduleMailsProcess,
  TellSentOutProcess,
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
        StoreStatusModule,
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
