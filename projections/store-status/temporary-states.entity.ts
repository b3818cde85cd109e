import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'temporary_states' })
@Index('temporary_states_until', ['until'])
export class TemporaryStateRow {
  @PrimaryColumn('text') key!: string;
  @Column('text') state!: string;
  @Column('timestamptz') since!: Date;
  @Column('timestamptz', { nullable: true }) until!: Date | null;
  @Column('text', { nullable: true }) staff_id!: string | null;
}
