import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'unsent_mails' })
@Index('unsent_mails_waits_since', ['waits_since'])
export class UnsentMailRow {
  @PrimaryColumn('text') id!: string;
  @Column('text') order_id!: string;
  @Column('text') notification!: string;
  @Column('text') state!: string;
  @Column('timestamptz') waits_since!: Date;
  @Column('integer') tries!: number;
  @Column('integer') asked!: number;
}
