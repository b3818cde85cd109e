import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each key that the order counts for; kept for a day, apart from the log. */
@Entity({ schema: 'ordering', name: 'phone_orders' })
@Index('phone_orders_placed_at_idx', ['placedAt'])
@Index('phone_orders_order_id_idx', ['orderId'])
@Index('phone_orders_orderer_placed_at_idx', ['orderer', 'placedAt'])
@Index('phone_orders_orderer_nth_idx', ['orderer', 'nth'])
export class PhoneOrderEntity {
  /** Keyed hash of a session, network, phone number, email address or the whole shop. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'phone_orders_pkey' })
  orderer!: string;

  @PrimaryColumn('text', { name: 'order_id', primaryKeyConstraintName: 'phone_orders_pkey' })
  orderId!: string;

  @Column('timestamptz', { name: 'placed_at' })
  placedAt!: Date;

  @Column('boolean')
  open!: boolean;

  @Column({ type: 'bigint', default: 0, insert: false, update: false })
  nth!: string;
}
