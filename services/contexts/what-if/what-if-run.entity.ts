import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `stopped`: cut off with its process; `failed`: it could not be carried out. */
export type WhatIfState = 'running' | 'finished' | 'cancelled' | 'stopped' | 'failed';

@Entity({ schema: 'what_if', name: 'runs' })
@Index('runs_place_key', ['place'], { unique: true, where: "(state = 'running'::text)" })
@Index('runs_running_key', ['askedBy'], { unique: true, where: "(state = 'running'::text)" })
@Index('runs_asked_idx', ['askedBy', 'createdAt'])
export class WhatIfRunEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'runs_pkey' })
  id!: string;

  /** Id of the user. */
  @Column('text', { name: 'asked_by' })
  askedBy!: string;

  /** Of the places there are for those that run. */
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

  /** Orders to be judged, as far as that is known before. */
  @Column('integer', { default: 0 })
  total!: number;

  /** Of them. */
  @Column('integer', { default: 0 })
  done!: number;

  @Column('jsonb', { nullable: true })
  summary!: object | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** While it runs, every few seconds or more often. */
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}

/** An order that a run found to be refused or changed. */
@Entity({ schema: 'what_if', name: 'affected_orders' })
export class AffectedOrderEntity {
  @PrimaryColumn('uuid', { name: 'run_id', primaryKeyConstraintName: 'affected_orders_pkey' })
  runId!: string;

  /** From 1, in the order of their placing. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'affected_orders_pkey' })
  number!: number;

  @Column('jsonb')
  affected!: object;
}
