import type { EncryptedPayload } from '@hatch/event-store';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'user_directory' })
@Index('user_directory_by_age', ['registeredAt', 'userId'], { where: 'NOT is_deleted' })
@Index('user_directory_words', { synchronize: false })
export class DirectoryUserEntity {
  @PrimaryColumn('text', { name: 'user_id' })
  userId!: string;

  @Column('timestamptz', { name: 'registered_at', default: () => 'now()' })
  registeredAt!: Date;

  @Column('boolean', { name: 'is_admin' })
  isAdmin!: boolean;

  @Column('boolean', { name: 'is_superuser' })
  isSuperuser!: boolean;

  @Column('boolean', { name: 'is_developer' })
  isDeveloper!: boolean;

  @Column('text', { array: true })
  abilities!: string[];

  /** Closed, but still named beside past acts. */
  @Column('boolean', { name: 'is_deleted', default: false })
  isDeleted!: boolean;

  /** JSON's null where nothing personal was recorded. */
  @Column('jsonb', { name: 'sealed' })
  encrypted!: EncryptedPayload | null;

  @Column('bigint', { array: true, default: '{}', select: false })
  words!: string[];
}
