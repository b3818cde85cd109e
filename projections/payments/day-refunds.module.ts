import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DayRefundRow } from './day-refunds.entity.js';
import { DayRefundsQueries } from './day-refunds.queries.js';
import { GetRefundsMadeOfHandler, GetRefundsMadeOnHandler } from './get-refunds-made.handler.js';

@Module({
  imports: [TypeOrmModule.forFeature([DayRefundRow])],
  providers: [DayRefundsQueries, GetRefundsMadeOfHandler, GetRefundsMadeOnHandler],
  exports: [DayRefundsQueries],
})
export class DayRefundsModule {}
