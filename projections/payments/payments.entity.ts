import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'payments' })
@Index('payments_order', ['order_id'])
@Index('payments_requested', ['provider', 'requested_at'])
@Index('payments_unsettled', ['requested_at'], { where: 'NOT settled' })
@Index('payments_disputed', ['disputed_at'], { where: 'disputed_at IS NOT NULL' })
export class PaymentRow {
  @PrimaryColumn('text') payment_id!: string;
  @Column('text') order_id!: string;
  @Column('text') provider!: string;
  @Column('timestamptz') requested_at!: Date;
  @Column('timestamptz', { nullable: true }) disputed_at!: Date | null;
  @Column('boolean') settled!: boolean;
  @Column('jsonb') record!: object;
}

@Entity({ schema: 'rm', name: 'payment_refunds' })
@Index('payment_refunds_order', ['order_id'])
@Index('payment_refunds_requested', ['status', 'requested_at'])
@Index('payment_refunds_made', ['made_on'])
export class PaymentRefundRow {
  @PrimaryColumn('text') payment_id!: string;
  @PrimaryColumn('text') refund_id!: string;
  @Column('text') order_id!: string;
  @Column('text') status!: string;
  @Column('timestamptz') requested_at!: Date;
  @Column('date', { nullable: true }) made_on!: string | null;
  @Column('jsonb') record!: object;
}
