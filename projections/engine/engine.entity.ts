import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'checkpoint' })
export class CheckpointRow {
  @PrimaryColumn('text') name!: string;
  @Column('integer') version!: number;
  @Column('bigint') position!: string;
  /** Of the event at `event_position`; void where something else has moved the position since. */
  @Column('uuid', { nullable: true }) event_id!: string | null;
  @Column('bigint', { nullable: true }) event_position!: string | null;
  @Column('bigint') silent_until!: string;
  @Column('timestamptz') updated_at!: Date;
  @Column('timestamptz', { nullable: true }) stopped_at!: Date | null;
  @Column('bigint', { nullable: true }) stopped_position!: string | null;
  @Column('text', { nullable: true }) stopped_stream!: string | null;
  @Column('text', { nullable: true }) stopped_type!: string | null;
  @Column('text', { nullable: true }) stopped_error!: string | null;
}

@Entity({ schema: 'rm', name: 'vitals' })
export class ProjectionStatsRow {
  @PrimaryColumn('text') name!: string;
  @Column('double precision') rate!: number;
  @Column('integer') restarts!: number;
  @Column('timestamptz') updated_at!: Date;
}

@Entity({ schema: 'rm', name: 'changes' })
@Index('changes_channel_seq', ['channel', 'seq'])
export class ChangeRow {
  @PrimaryColumn('bigint') seq!: string;
  @Column('bigint') position!: string;
  @Column('text') channel!: string;
  @Column('text') event!: string;
  @Column('jsonb') payload!: object;
  @Column('timestamptz') at!: Date;
}

@Entity({ schema: 'rm', name: 'change_traces' })
export class ChangeTraceRow {
  @PrimaryColumn('bigint') position!: string;
  @Column('text') traceparent!: string;
  @Column('timestamptz') at!: Date;
}

@Entity({ schema: 'rm', name: 'change_head' })
export class ChangeHeadRow {
  @PrimaryColumn('integer') id!: number;
  @Column('bigint') seq!: string;
}

@Entity({ schema: 'rm', name: 'build' })
export class BuildRow {
  @PrimaryColumn('text') slot!: string;
  @PrimaryColumn('text') name!: string;
  @Column('integer') version!: number;
  @Column('bigint') position!: string;
  @Column('timestamptz') updated_at!: Date;
}
