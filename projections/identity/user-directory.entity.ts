import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'user_directory' })
export class UserDirectoryRow {
  @PrimaryColumn('text') user_id!: string;
  @Column('boolean') is_admin!: boolean;
  @Column('boolean') is_superuser!: boolean;
  @Column('boolean') is_developer!: boolean;
  @Column('text', { array: true }) abilities!: string[];
  @Column('jsonb') sealed!: object;
}
