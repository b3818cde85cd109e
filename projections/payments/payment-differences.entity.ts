import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'payment_differences' })
@Index('payment_differences_day', ['day'])
@Index('payment_differences_open', ['provider', 'day'], { where: 'open' })
export class PaymentDifferenceRow {
  @PrimaryColumn('text') stream!: string;
  @PrimaryColumn('text') difference_id!: string;
  @Column('text') provider!: string;
  @Column('date') day!: string;
  @Column('boolean') open!: boolean;
  @Column('jsonb') record!: object;
}
