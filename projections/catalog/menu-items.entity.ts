import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'menu_items' })
@Index('menu_items_name', ['name_key', 'product_id'])
@Index('menu_items_price', ['price', 'product_id'])
@Index('menu_items_stock', ['stock', 'product_id'])
@Index('menu_items_held', ['held', 'product_id'])
@Index('menu_items_place', ['place', 'product_id'])
@Index('menu_items_in_order', ['place', 'product_id'], { where: "state <> 'withdrawn'" })
@Index('menu_items_on_sale', ['product_id'], { where: "state <> 'withdrawn'" })
export class MenuItemRow {
  @PrimaryColumn('integer') product_id!: number;
  @Column('text') name_key!: string;
  @Column('text') search!: string;
  @Column('text', { array: true }) categories!: string[];
  @Column('integer') price!: number;
  @Column('integer') stock!: number;
  @Column('integer') held!: number;
  @Column('text') state!: string;
  /** The lowest comes first. */
  @Column('integer') place!: number;
  @Column('text') item_json!: string;
}
