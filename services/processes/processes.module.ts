import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { OweDeliveriesProcess } from './integrations/owe-deliveries.process.js';
import { PrintPaidTicketsProcess, PrintTicketsProcess } from './kitchen/print-tickets.process.js';
import { WatchCheckoutsProcess } from './lost-demand/watch-checkouts.process.js';
import { ScheduleMailsProcess } from './notifications/schedule-mails.process.js';
import { ScheduleNoticesProcess } from './notifications/schedule-notices.process.js';
import { TellSentOutProcess } from './notifications/tell-sent-out.process.js';
import { PauseStoreProcess } from './ordering/pause-store.process.js';
import { PlaceOrderProcess } from './ordering/place-order.process.js';
import { ReverseLeftOverProcess } from './ordering/reverse-left-over.process.js';
import { SettleCancelledProcess } from './ordering/settle-cancelled.process.js';
import { SettleKeptProcess } from './ordering/settle-kept.process.js';
import { FollowRefundsProcess } from './payments/follow-refunds.process.js';
import { ProcessRunners } from './runner/process-runners.service.js';
import { RunnerModule } from './runner/runner.module.js';

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

/** Only for role jobs. Nothing runs until the leader asks ProcessRunners for a runner. */
@Module({
  imports: [DiscoveryModule, RunnerModule, StoreStatusModule],
  providers: [...PROCESS_MANAGERS, ProcessRunners],
})
export class ProcessesModule {}
