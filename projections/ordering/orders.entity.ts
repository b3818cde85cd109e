import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'orders' })
@Index('orders_date', ['trading_date', 'placed_at'])
@Index('orders_waiting', ['complete', 'placed_at'])
// By an expression, which entities cannot say.
@Index('orders_user', { synchronize: false })
export class OrderRow {
  @PrimaryColumn('text') order_id!: string;
  @Column('timestamptz', { nullable: true }) placed_at!: Date | null;
  @Column('date', { nullable: true }) trading_date!: string | null;
  @Column('boolean') complete!: boolean;
  @Column('jsonb') record!: object;
}

@Entity({ schema: 'rm', name: 'orders_day' })
export class OrdersDayRow {
  @PrimaryColumn('date') trading_date!: string;
  @Column('integer') orders!: number;
  @Column('bigint') total!: string;
}
