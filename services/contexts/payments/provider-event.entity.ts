import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ProviderName } from './provider/payment-provider.js';

/** What a provider told by webhook: ids only, and what became of it. Kept apart from the log, which has what followed. */
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

  /** Of the payment it is about; null for none. */
  @Column('text', { name: 'provider_id', nullable: true })
  providerId!: string | null;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt!: Date;

  /** Null until what follows from it has been done. */
  @Column('timestamptz', { name: 'handled_at', nullable: true })
  handledAt!: Date | null;

  /** Made in vain. */
  @Column('integer')
  tries!: number;

  @Column('timestamptz', { name: 'next_try_at' })
  nextTryAt!: Date;
}
