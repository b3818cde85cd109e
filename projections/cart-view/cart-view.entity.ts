import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'cart_view' })
export class CartViewRow {
  @PrimaryColumn('text') cart_id!: string;
  @Column('text', { nullable: true }) user_id!: string | null;
  @Column('boolean') checked_out!: boolean;
  @Column('jsonb') lines!: object[];
  @Column('timestamptz') last_activity!: Date;
}
