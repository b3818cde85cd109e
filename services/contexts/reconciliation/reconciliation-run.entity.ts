import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Provider } from './events.js';

/** The differences are in the log. */
@Entity({ schema: 'payments', name: 'reconciliation_runs' })
export class ReconciliationRunEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'reconciliation_runs_pkey' })
  provider!: Provider;

  @Column('timestamptz', { name: 'checked_at' })
  checkedAt!: Date;

  @Column('timestamptz', { name: 'span_from' })
  from!: Date;

  @Column('timestamptz', { name: 'span_to' })
  to!: Date;

  @Column('integer')
  here!: number;

  @Column('integer')
  there!: number;
}
