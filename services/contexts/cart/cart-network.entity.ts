import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'cart', name: 'networks' })
@Index('networks_begun_at_idx', ['begunAt'])
export class CartNetworkEntity {
  @PrimaryColumn('text', { name: 'cart_id', primaryKeyConstraintName: 'networks_pkey' })
  cartId!: string;

  /** Keyed hash. */
  @Column('text')
  network!: string;

  /** Keyed hash of the /48; null for IPv4. */
  @Column('text', { nullable: true })
  block!: string | null;

  @Column('timestamptz', { name: 'begun_at' })
  begunAt!: Date;
}
