import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ProviderName } from './provider/payment-provider.js';

/** Ids only. Kept apart from the log, which holds the consequences. */
@Entity({ schema: 'payments', name: 'provider_events' })
@Index('provider_events_received_at_idx', ['receivedAt'])
@Index('provider_events_next_try_at_idx', ['nextTryAt'], { where: 'handled_at IS NULL' })
export class ProviderEventEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'provider_events_pkey' })
  provider!: ProviderName;

  @PrimaryColumn('text', { name: 'event_id', primaryKeyConstraintName: 'provider_events_pkey' })
  eventId!: string;

  @Column('text')
  type!: string;

  @Column('text', { name: 'provider_id', nullable: true })
  providerId!: string | null;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt!: Date;

  /** Null until its consequences are done. */
  @Column('timestamptz', { name: 'handled_at', nullable: true })
  handledAt!: Date | null;

  @Column('integer')
  tries!: number;

  @Column('timestamptz', { name: 'next_try_at' })
  nextTryAt!: Date;
}
