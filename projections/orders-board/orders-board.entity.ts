import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'orders_board' })
@Index('orders_board_date', ['trading_date', 'placed_at'])
@Index('orders_board_waiting', ['complete', 'placed_at'])
export class OrdersBoardRow {
  @PrimaryColumn('text') order_id!: string;
  @Column('timestamptz', { nullable: true }) placed_at!: Date | null;
  @Column('date', { nullable: true }) trading_date!: string | null;
  @Column('boolean') complete!: boolean;
  @Column('jsonb') record!: object;
}

@Entity({ schema: 'rm', name: 'orders_board_day' })
export class OrdersBoardDayRow {
  @PrimaryColumn('date') trading_date!: string;
  @Column('integer') orders!: number;
  @Column('bigint') total!: string;
}
