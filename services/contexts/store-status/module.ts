import { Module } from '@nestjs/common';
import { answersOf, handlersOf } from '@hatch/platform';
import { SettingsModule } from '../settings/module.js';
import { AnnounceHoursHandler } from './announce-hours.handler.js';
import { DeclineOpeningHandler } from './decline-opening.handler.js';
import { StoreStatus } from './store-status.service.js';
import { TradingClock } from './trading-clock.service.js';
import { StoreStatusRepository } from './store-status.repository.js';
import { ChangeOpeningHours } from './change-opening-hours.js';
import { BecomeBusy, ChangeStoreStatus, PauseStore } from './change-status.js';
import { QuietAlarm } from './quiet-alarm.js';
import {
  GetNextOpening,
  GetOpeningHours,
  GetOpeningHoursHandler,
  GetStoreStatus,
  GetTimeToClose,
  GetWeekAhead,
} from './queries.js';

@Module({
  imports: [SettingsModule],
  providers: [
    ...answersOf([GetNextOpening, GetStoreStatus, GetTimeToClose, GetWeekAhead]),
    ...handlersOf(StoreStatusRepository, [BecomeBusy, ChangeOpeningHours, ChangeStoreStatus, PauseStore, QuietAlarm]),
    StoreStatusRepository,
    StoreStatus,
    TradingClock,
    AnnounceHoursHandler,
    DeclineOpeningHandler,
    GetOpeningHoursHandler,
  ],
  exports: [StoreStatus, StoreStatusRepository, TradingClock],
})
export class StoreStatusModule {}

export { AnnounceHours } from './announce-hours.handler.js';
export { DeclineOpening } from './decline-opening.handler.js';
export type { TodaysOpening } from './queries.js';
export { closedNow } from './store-status.service.js';
export {
  BecomeBusy,
  ChangeOpeningHours,
  ChangeStoreStatus,
  GetNextOpening,
  GetOpeningHours,
  GetStoreStatus,
  GetTimeToClose,
  GetWeekAhead,
  PauseStore,
  QuietAlarm,
  StoreStatus,
  StoreStatusRepository,
  TradingClock,
};
