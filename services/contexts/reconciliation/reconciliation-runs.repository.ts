import { Injectable } from '@nestjs/common';
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
