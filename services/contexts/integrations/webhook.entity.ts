import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Topic } from './integration-event.js';

@Entity({ schema: 'integrations', name: 'webhooks' })
export class WebhookEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'webhooks_pkey' })
  id!: string;

  @Column('text')
  url!: string;

  @Column('text', { array: true })
  topics!: Topic[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('integer', { name: 'secret_version', default: 1 })
  secretVersion!: number;

  /** Until then calls are signed with the previous secret too. */
  @Column('timestamptz', { name: 'former_secret_until', nullable: true })
  formerSecretUntil!: Date | null;

  @Column('integer', { default: 0 })
  failures!: number;

  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  @Column('timestamptz', { name: 'resting_until', nullable: true })
  restingUntil!: Date | null;

  @Column('timestamptz', { name: 'stopped_at', nullable: true })
  stoppedAt!: Date | null;

  @Column('text', { name: 'stopped_by', nullable: true })
  stoppedBy!: 'person' | 'failures' | null;
}
