import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'day_refunds' })
@Index('day_refunds_day', ['day', 'made_at'])
@Index('day_refunds_order', ['order_id'])
export class DayRefundRow {
  @PrimaryColumn('text') payment_id!: string;
  @PrimaryColumn('text') refund_id!: string;
  @Column('text') order_id!: string;
  @Column('integer') amount!: number;
  @Column('jsonb') lines!: readonly { readonly sku: string; readonly quantity: number }[];
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('date', { nullable: true }) day!: string | null;
  @Column('timestamptz', { nullable: true }) made_at!: Date | null;
}
