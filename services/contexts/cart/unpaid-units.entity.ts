import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

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

  /** Keyed hash of the /48 in IPv6, else of the network: owners share an item. */
  @Column('text')
  owner!: string;

  @Column('integer')
  units!: number;

  @Column('boolean')
  open!: boolean;

  @Column('timestamptz', { name: 'admitted_at' })
  admittedAt!: Date;
}

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
