import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'storefront' })
export class StorefrontRow {
  @PrimaryColumn('integer') product_id!: number;
  @Column('text', { nullable: true }) definition!: string | null;
  @Column('text') levels!: string;
  @Column('text', { array: true }) categories!: string[];
  @Column('text', { nullable: true }) product_json!: string | null;
  @Column('boolean', { default: false }) withdrawn!: boolean;
}
