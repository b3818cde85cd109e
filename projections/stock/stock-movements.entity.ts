import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'stock_movements' })
@Index('stock_movements_product', ['product_id', 'position'])
export class StockMovementRow {
  @PrimaryColumn('text') sku!: string;
  @PrimaryColumn('bigint') revision!: string;
  @Column('bigint') position!: string;
  @Column('integer') product_id!: number;
  @Column('integer', { nullable: true }) variant_id!: number | null;
  @Column('timestamptz') at!: Date;
  @Column('text') actor_kind!: string;
  @Column('text', { nullable: true }) staff_id!: string | null;
  @Column('text') what!: string;
  @Column('integer') units!: number;
  @Column('integer') held!: number;
  @Column('integer') on_hand!: number;
  @Column('integer') held_after!: number;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('text', { nullable: true }) order_id!: string | null;
  @Column('text', { nullable: true }) cart_id!: string | null;
}
