import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'unsent_mails' })
@Index('unsent_mails_waits_since', ['waits_since'])
export class UnsentMailRow {
  /** Of its notification. */
  @PrimaryColumn('text') id!: string;
  @Column('text') order_id!: string;
  @Column('text') notification!: string;
  @Column('text') state!: string;
  @Column('timestamptz') waits_since!: Date;
  @Column('integer') tries!: number;
  /** How often somebody had it sent again. */
  @Column('integer') asked!: number;
}
