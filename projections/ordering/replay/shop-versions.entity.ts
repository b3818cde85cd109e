import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What an event changed on the live orders' screen, beside the orders. */
@Entity({ schema: 'rm', name: 'shop_versions' })
@Index('shop_versions_key', ['key', 'position'])
@Index('shop_versions_at', ['at', 'position'])
export class ShopVersionRow {
  @PrimaryColumn('bigint') position!: string;
  @PrimaryColumn('text') key!: string;
  @Column('timestamptz') at!: Date;
  @Column('text') value!: string;
}

/** Units and names of each product and its variants as the events so far leave them, by the product's sku. */
@Entity({ schema: 'rm', name: 'shop_levels' })
export class ShopLevelRow {
  @PrimaryColumn('text') sku!: string;
  @Column('jsonb') level!: object;
}
