import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A phone order by one of those who may be behind it; kept for a day, apart from the log. */
@Entity({ schema: 'ordering', name: 'phone_orders' })
@Index('phone_orders_placed_at_idx', ['placedAt'])
@Index('phone_orders_order_id_idx', ['orderId'])
export class PhoneOrderEntity {
  /** Keyed hash of a session, a network, a phone number or an e-mail address. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'phone_orders_pkey' })
  orderer!: string;

  @PrimaryColumn('text', { name: 'order_id', primaryKeyConstraintName: 'phone_orders_pkey' })
  orderId!: string;

  @Column('timestamptz', { name: 'placed_at' })
  placedAt!: Date;

  /** Neither paid for nor cancelled. */
  @Column('boolean')
  open!: boolean;
}
