import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

@Entity({ schema: 'es', name: 'streams' })
export class StreamEntity {
  @PrimaryColumn({ type: 'text', name: 'stream_id', primaryKeyConstraintName: 'pk_streams' })
  streamId!: string;

  @Column({ type: 'bigint' })
  version!: string;
}

@Entity({ schema: 'es', name: 'events' })
@Unique('uq_events_event_id', ['eventId'])
@Unique('uq_events_stream_version', ['streamId', 'version'])
export class EventEntity {
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'pk_events' })
  position!: string;

  @Column({ type: 'text', name: 'stream_id' })
  streamId!: string;

  @Column({ type: 'bigint' })
  version!: string;

  @Column({ type: 'uuid', name: 'event_id' })
  eventId!: string;

  @Column({ type: 'text' })
  type!: string;

  @Column({ type: 'json' })
  data!: object;

  @Column({ type: 'json' })
  meta!: object;

  @Column({ type: 'timestamptz' })
  created!: Date;
}
