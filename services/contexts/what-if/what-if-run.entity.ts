import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `stopped`: cut off with its process; `failed`: ended by an error. */
export type WhatIfState = 'running' | 'finished' | 'cancelled' | 'stopped' | 'failed';

@Entity({ schema: 'what_if', name: 'runs' })
@Index('runs_place_key', ['place'], { unique: true, where: "(state = 'running'::text)" })
@Index('runs_running_key', ['askedBy'], { unique: true, where: "(state = 'running'::text)" })
@Index('runs_asked_idx', ['askedBy', 'createdAt'])
export class WhatIfRunEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'runs_pkey' })
  id!: string;

  @Column('text', { name: 'asked_by' })
  askedBy!: string;

  @Column('smallint')
  place!: number;

  @Column('text')
  state!: WhatIfState;

  @Column('date', { name: 'first_day' })
  firstDay!: string;

  @Column('date', { name: 'last_day' })
  lastDay!: string;

  @Column('jsonb')
  assumptions!: object;

  @Column('integer', { default: 0 })
  total!: number;

  @Column('integer', { default: 0 })
  done!: number;

  @Column('jsonb', { nullable: true })
  summary!: object | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Written every few seconds while the run goes on. */
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}

@Entity({ schema: 'what_if', name: 'affected_orders' })
export class AffectedOrderEntity {
  @PrimaryColumn('uuid', { name: 'run_id', primaryKeyConstraintName: 'affected_orders_pkey' })
  runId!: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'affected_orders_pkey' })
  number!: number;

  @Column('jsonb')
  affected!: object;
}
