import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'order_view' })
export class OrderViewRow {
  @PrimaryColumn('text') order_id!: string;
  @Column('jsonb') record!: object;
}
