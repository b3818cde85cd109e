import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Topic } from './integration-event.js';

/** A program that is called when something happens (API-03). Its secret is in no table. */
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

  /** From 1; the next one is a new secret. */
  @Column('integer', { name: 'secret_version', default: 1 })
  secretVersion!: number;

  /** Until then calls are signed with the secret before this one too. */
  @Column('timestamptz', { name: 'former_secret_until', nullable: true })
  formerSecretUntil!: Date | null;

  /** Calls in a row that failed. */
  @Column('integer', { default: 0 })
  failures!: number;

  /** When the first of them failed. */
  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  /** Nothing is called before; null while calls succeed. */
  @Column('timestamptz', { name: 'resting_until', nullable: true })
  restingUntil!: Date | null;

  @Column('timestamptz', { name: 'stopped_at', nullable: true })
  stoppedAt!: Date | null;

  /** Null while it is not stopped. */
  @Column('text', { name: 'stopped_by', nullable: true })
  stoppedBy!: 'person' | 'failures' | null;
}
