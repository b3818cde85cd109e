import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'orders' })
@Index('orders_date', ['trading_date', 'placed_at'])
@Index('orders_open', ['placed_at', 'order_id'], { where: '((NOT complete) AND (placed_at IS NOT NULL))' })
// On an expression, which entities cannot declare.
@Index('orders_user', { synchronize: false })
export class OrderRow {
  @PrimaryColumn('text') order_id!: string;
  @Column('timestamptz', { nullable: true }) placed_at!: Date | null;
  @Column('date', { nullable: true }) trading_date!: string | null;
  @Column('boolean') complete!: boolean;
  @Column('jsonb') record!: object;
}

@Entity({ schema: 'rm', name: 'orders_versions' })
@Index('orders_versions_order', ['order_id', 'position'])
@Index('orders_versions_at', ['at', 'position'])
export class OrdersVersionRow {
  @PrimaryColumn('bigint') position!: string;
  @Column('text') order_id!: string;
  @Column('timestamptz') at!: Date;
  @Column('date') trading_date!: string;
  @Column('boolean') is_new!: boolean;
  @Column('jsonb') record!: object;
}

@Entity({ schema: 'rm', name: 'orders_on_board' })
export class OrdersBoardRow {
  @PrimaryColumn('text') order_id!: string;
  @Column('bigint') position!: string;
  @Column('date') trading_date!: string;
  @Column('boolean') done!: boolean;
}

@Entity({ schema: 'rm', name: 'orders_marks' })
export class OrdersMarkRow {
  @PrimaryColumn('timestamptz') at!: Date;
  @Column('bigint') position!: string;
  @Column('jsonb') entries!: object;
}

@Entity({ schema: 'rm', name: 'orders_day' })
export class OrdersDayRow {
  @PrimaryColumn('date') trading_date!: string;
  @Column('integer') orders!: number;
  @Column('bigint') total!: string;
}
