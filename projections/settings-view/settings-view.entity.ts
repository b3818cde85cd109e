import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'settings_view' })
export class SettingsViewRow {
  @PrimaryColumn('text') key!: string;
  @Column('text') value!: string;
}
