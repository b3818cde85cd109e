import type { OutboundFailure } from '@hatch/platform';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { WebhookEntity } from './webhook.entity.js';

@Entity({ schema: 'integrations', name: 'deliveries' })
@Index('deliveries_webhook_id_event_id_key', ['webhookId', 'eventId'], { unique: true })
@Index('deliveries_webhook_id_idx', ['webhookId', 'id'])
@Index('deliveries_webhook_id_next_try_at_idx', ['webhookId', 'nextTryAt'], { where: 'next_try_at IS NOT NULL' })
@Index('deliveries_next_try_at_idx', ['nextTryAt'], { where: 'next_try_at IS NOT NULL' })
export class DeliveryEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', primaryKeyConstraintName: 'deliveries_pkey' })
  id!: string;

  @Column('uuid', { name: 'webhook_id' })
  @ForeignKey(() => WebhookEntity, { name: 'deliveries_webhook_id_fkey', onDelete: 'CASCADE' })
  webhookId!: string;

  @Column('text', { name: 'event_id' })
  eventId!: string;

  @Column('text', { name: 'event_type' })
  eventType!: string;

  /** JSON, sent as it is. */
  @Column('text')
  body!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Null once delivered or given up. */
  @Column('timestamptz', { name: 'next_try_at', nullable: true })
  nextTryAt!: Date | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('integer', { default: 0 })
  tries!: number;

  @Column('timestamptz', { name: 'delivered_at', nullable: true })
  deliveredAt!: Date | null;

  @Column('integer', { nullable: true })
  answer!: number | null;

  @Column('text', { nullable: true })
  failure!: OutboundFailure | null;

  @Column('integer', { name: 'took_ms', nullable: true })
  tookMs!: number | null;
}
