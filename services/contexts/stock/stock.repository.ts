import { PostgresSnapshots } from '@hatch/event-store';
import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE, LOGGER, POOL, type Logger } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { StockEvent } from './events.js';
import { stockForm } from './snapshot.js';
import { stock, type Stock } from './state.js';

/**
 * More than three minutes of the busiest sku on a Friday evening; clients retry within one. Six kilobytes for each
 * stream that long.
 */
const RECENT_EVENTS = 100;

/** Snapshots spare a cold start the thousands of events of a hot product. */
@Injectable()
export class StockRepository extends AggregateRepository<Stock, StockEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore, @Inject(POOL) pool: Pool, @Inject(LOGGER) logger: Logger) {
    const report = (err: unknown): void =>
      logger.warn({ err }, 'A snapshot is passed over; the events are read instead');
    super(store, stock, {
      recentEvents: RECENT_EVENTS,
      snapshots: { store: new PostgresSnapshots(pool), report, form: stockForm },
    });
  }
}
