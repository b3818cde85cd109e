import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'lost_demand' })
export class LostDemandRow {
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('timestamptz') hour!: Date;
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('text') thing!: string;
  @Column('text') name!: string;
  @Column('integer') facts!: number;
  @Column('bigint') pence!: string;
}
