import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'shop_versions' })
@Index('shop_versions_key', ['key', 'position'])
@Index('shop_versions_at', ['at', 'position'])
export class ShopVersionRow {
  @PrimaryColumn('bigint') position!: string;
  @PrimaryColumn('text') key!: string;
  @Column('timestamptz') at!: Date;
  @Column('text') value!: string;
}

/** By the sku of the product. */
@Entity({ schema: 'rm', name: 'shop_levels' })
export class ShopLevelRow {
  @PrimaryColumn('text') sku!: string;
  @Column('jsonb') level!: object;
}
