import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'user_directory' })
@Index('user_directory_email', ['email_key'])
export class UserDirectoryRow {
  @PrimaryColumn('text') user_id!: string;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) email_key!: string | null;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('boolean') is_admin!: boolean;
  @Column('boolean') is_superuser!: boolean;
  @Column('boolean') is_developer!: boolean;
  @Column('text', { array: true }) abilities!: string[];
}
