import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/module.js';
import { AnnounceHoursHandler } from './announce-hours.handler.js';
import { ChangeStoreStatusHandler } from './change-store-status.handler.js';
import { ChangeOpeningHoursHandler } from './change-opening-hours.handler.js';
import { DeclineOpeningHandler } from './decline-opening.handler.js';
import { GetNextOpeningHandler } from './get-next-opening.handler.js';
import { GetOpeningHoursHandler } from './get-opening-hours.handler.js';
import { GetStoreStatusHandler } from './get-store-status.handler.js';
import { GetTimeToCloseHandler } from './get-time-to-close.handler.js';
import { GetWeekAheadHandler } from './get-week-ahead.handler.js';
import { PauseStoreHandler } from './pause-store.handler.js';
import { QuietAlarmHandler } from './quiet-alarm.handler.js';
import { Shop } from './shop.service.js';
import { StoreStatusRepository } from './store-status.repository.js';

@Module({
  imports: [SettingsModule],
  providers: [
    StoreStatusRepository,
    Shop,
    AnnounceHoursHandler,
    ChangeStoreStatusHandler,
    ChangeOpeningHoursHandler,
    DeclineOpeningHandler,
    GetNextOpeningHandler,
    GetOpeningHoursHandler,
    GetStoreStatusHandler,
    GetTimeToCloseHandler,
    GetWeekAheadHandler,
    PauseStoreHandler,
    QuietAlarmHandler,
  ],
  exports: [StoreStatusRepository, Shop],
})
export class StoreStatusModule {}

export { AnnounceHours } from './announce-hours.handler.js';
export { ChangeStoreStatus } from './change-store-status.handler.js';
export { ChangeOpeningHours } from './change-opening-hours.handler.js';
export { DeclineOpening } from './decline-opening.handler.js';
export { GetNextOpening } from './get-next-opening.handler.js';
export { GetOpeningHours, type TodaysOpening } from './get-opening-hours.handler.js';
export { GetStoreStatus } from './get-store-status.handler.js';
export { GetTimeToClose } from './get-time-to-close.handler.js';
export { GetWeekAhead } from './get-week-ahead.handler.js';
export { PauseStore } from './pause-store.handler.js';
export { QuietAlarm } from './quiet-alarm.handler.js';
export { closedNow, Shop } from './shop.service.js';
export { StoreStatusRepository };
