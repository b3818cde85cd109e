import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What an order holds that nobody has paid for, and whose it is; apart from the log. */
@Entity({ schema: 'cart', name: 'unpaid_units' })
@Index('unpaid_units_sku_idx', ['sku'], { where: 'open' })
@Index('unpaid_units_admitted_at_idx', ['admittedAt'])
export class UnpaidUnitsEntity {
  @PrimaryColumn('text', { name: 'order_id', primaryKeyConstraintName: 'unpaid_units_pkey' })
  orderId!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'unpaid_units_pkey' })
  sku!: string;

  @Column('text', { name: 'cart_id' })
  cartId!: string;

  /** Keyed hash. */
  @Column('text')
  session!: string;

  /** Keyed hash. */
  @Column('text')
  network!: string;

  /** The /48 around the network in IPv6, else the network: who shares an item. Keyed hash. */
  @Column('text')
  owner!: string;

  @Column('integer')
  units!: number;

  /** Neither paid for nor cancelled. */
  @Column('boolean')
  open!: boolean;

  @Column('timestamptz', { name: 'admitted_at' })
  admittedAt!: Date;
}

/** Units of all open orders of a session, a network or an owner; the database adds them up. */
@Entity({ schema: 'cart', name: 'unpaid_totals' })
export class UnpaidTotalEntity {
  @PrimaryColumn('text', { name: 'counted_by', primaryKeyConstraintName: 'unpaid_totals_pkey' })
  countedBy!: 'session' | 'network' | 'owner';

  /** Keyed hash. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'unpaid_totals_pkey' })
  name!: string;

  @Column('integer')
  units!: number;
}
