import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ReconciliationEvent } from './events.js';
import { reconciliation, type Reconciliation } from './state.js';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ReconciliationRunEntity } from './reconciliation-run.entity.js';

export type ReconciliationRun = Readonly<ReconciliationRunEntity>;

@Injectable()
export class ReconciliationRuns {
  constructor(@InjectRepository(ReconciliationRunEntity) private readonly rows: Repository<ReconciliationRunEntity>) {}

  all(): Promise<readonly ReconciliationRun[]> {
    return this.rows.find({ order: { provider: 'ASC' } });
  }

  async record(run: ReconciliationRun): Promise<void> {
    await this.rows.upsert({ ...run }, ['provider']);
  }
}

@Injectable()
export class ReconciliationRepository extends AggregateRepository<Reconciliation, ReconciliationEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, reconciliation, { cachedStreams: 20 });
  }
}
