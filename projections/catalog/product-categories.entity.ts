import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'product_categories' })
@Index('product_categories_product', ['product_id'])
@Index('product_categories_in_order', ['category', 'menu_place', 'product_id'], { where: 'on_sale' })
export class ProductCategoryRow {
  @PrimaryColumn('text') category!: string;
  @PrimaryColumn('integer') product_id!: number;
  /** Among the categories of its product, from 1. */
  @Column('smallint') place!: number;
  /** The product's place in the menu: the lowest comes first. */
  @Column('integer') menu_place!: number;
  @Column('boolean') on_sale!: boolean;
}
