import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/module.js';
import { FindStreamsHandler } from './find-streams.handler.js';
import { GetPastStateHandler } from './get-past-state.handler.js';
import { GetSeenHandler } from './get-seen.handler.js';
import { PastStreams } from './past-streams.service.js';

@Module({
  imports: [OrdersModule],
  providers: [PastStreams, FindStreamsHandler, GetPastStateHandler, GetSeenHandler],
})
export class HistoryModule {}

export { FindStreams, type FoundStream } from './find-streams.handler.js';
export { GetPastState, type PastChange, type PastState } from './get-past-state.handler.js';
export { GetSeen, type Seen, type SeenShop } from './get-seen.handler.js';
export { KINDS, type Category } from './kinds.service.js';
export { verdictOf } from './verdict.step.js';
