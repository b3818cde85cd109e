import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'stock_board' })
@Index('stock_board_product', ['product_id'])
export class StockBoardRow {
  @PrimaryColumn('text') sku!: string;
  @Column('integer') product_id!: number;
  @Column('integer', { nullable: true }) variant_id!: number | null;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('boolean') listed!: boolean;
  @Column('integer') on_hand!: number;
  @Column('integer') held!: number;
  @Column('integer') sold!: number;
  @Column('boolean') stopped!: boolean;
}
