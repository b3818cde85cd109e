import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'process', name: 'parked_work' })
export class ParkedWorkEntity {
  @PrimaryColumn('text')
  process!: string;

  /** A stream, or the item of a task. */
  @PrimaryColumn('text')
  subject!: string;

  /** Of the first event that was not handled; null for a task. */
  @Column('bigint', { nullable: true })
  revision!: string | null;

  /** Empty for a task. */
  @Column('text', { name: 'event_type' })
  eventType!: string;

  @Column('text')
  error!: string;

  @Column('timestamptz')
  since!: Date;
}
