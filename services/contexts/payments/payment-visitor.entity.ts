import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** To count declines against the visitor; kept for some weeks, apart from the log. */
@Entity({ schema: 'payments', name: 'visitors' })
@Index('visitors_begun_at_idx', ['begunAt'])
export class PaymentVisitorEntity {
  @PrimaryColumn('text', { name: 'payment_id', primaryKeyConstraintName: 'visitors_pkey' })
  paymentId!: string;

  /** Keyed hash. */
  @Column('text')
  session!: string;

  /** Keyed hash. */
  @Column('text')
  network!: string;

  /** Keyed hash of the /48; null for IPv4. */
  @Column('text', { nullable: true })
  block!: string | null;

  @Column('timestamptz', { name: 'begun_at' })
  begunAt!: Date;
}
