import type { EncryptedPayload } from '@hatch/event-store';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'order_archive' })
@Index('order_archive_newest', ['placed_at', 'order_id'])
@Index('order_archive_day', ['trading_date', 'placed_at', 'order_id'])
@Index('order_archive_state', ['state', 'placed_at', 'order_id'])
@Index('order_archive_payment', ['payment_method', 'placed_at', 'order_id'])
@Index('order_archive_method', ['ta_method', 'placed_at', 'order_id'])
@Index('order_archive_subject', ['subject'])
export class ArchivedOrderRow {
  @PrimaryColumn('text') order_id!: string;
  @Column('timestamptz', { nullable: true }) placed_at!: Date | null;
  @Column('date', { nullable: true }) trading_date!: string | null;
  @Column('text', { nullable: true }) ref!: string | null;
  @Column('text') state!: string;
  @Column('text', { nullable: true }) ta_method!: string | null;
  @Column('text', { nullable: true }) payment_method!: string | null;
  @Column('bigint') total!: string;
  @Column('boolean') paid!: boolean;
  @Column('text', { nullable: true }) subject!: string | null;
  @Column('boolean') forgotten!: boolean;
  @Column('jsonb', { nullable: true }) contact!: EncryptedPayload | null;
  @Column('bigint', { array: true }) words!: string[];
}

@Entity({ schema: 'rm', name: 'order_words' })
export class OrderWordRow {
  @PrimaryColumn('bigint') word!: string;
  @PrimaryColumn('timestamptz') placed_at!: Date;
  @PrimaryColumn('text') order_id!: string;
}
