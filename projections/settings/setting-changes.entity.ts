import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'setting_changes' })
@Index('setting_changes_position', ['position', 'key'])
export class SettingChangeRow {
  @PrimaryColumn('text') key!: string;
  @PrimaryColumn('bigint') position!: string;
  @Column('timestamptz') at!: Date;
  @Column('text', { nullable: true }) staff_id!: string | null;
  @Column('text', { nullable: true }) before!: string | null;
  @Column('text', { nullable: true }) after!: string | null;
}
