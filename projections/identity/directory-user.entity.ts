import type { EncryptedPayload } from '@hatch/event-store';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'user_directory' })
export class DirectoryUserEntity {
  @PrimaryColumn('text', { name: 'user_id' })
  userId!: string;

  @Column('boolean', { name: 'is_admin' })
  isAdmin!: boolean;

  @Column('boolean', { name: 'is_superuser' })
  isSuperuser!: boolean;

  @Column('boolean', { name: 'is_developer' })
  isDeveloper!: boolean;

  @Column('text', { array: true })
  abilities!: string[];

  /** JSON's null where nothing personal was recorded. */
  @Column('jsonb', { name: 'sealed' })
  encrypted!: EncryptedPayload | null;
}
