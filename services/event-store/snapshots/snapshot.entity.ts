import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'es', name: 'snapshots' })
export class SnapshotEntity {
  @PrimaryColumn({ type: 'text', name: 'stream_id', primaryKeyConstraintName: 'pk_snapshots' })
  streamId!: string;

  @Column({ type: 'integer' })
  schema!: number;

  @Column({ type: 'bigint' })
  revision!: string;

  @Column({ type: 'uuid', name: 'event_id' })
  eventId!: string;

  @Column({ type: 'jsonb' })
  state!: object;
}
