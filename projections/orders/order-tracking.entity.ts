import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'order_tracking' })
export class OrderTrackingRow {
  @PrimaryColumn('text') order_id!: string;
  @Column('jsonb') tracked!: object;
}
