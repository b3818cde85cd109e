import type { EncryptedPayload } from '@hatch/event-store';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an account proves its login with, beside the password (ACC-07). */
@Entity({ schema: 'identity', name: 'second_factors' })
export class SecondFactorEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'second_factors_pkey' })
  userId!: string;

  /** The secret of the app, under the user's own key; null where there is no app. */
  @Column('jsonb', { name: 'sealed', nullable: true })
  encrypted!: EncryptedPayload | null;

  /** When a code of the app proved it; null until then. */
  @Column('timestamptz', { name: 'app_since', nullable: true })
  appSince!: Date | null;

  /** The latest step whose code was taken: none is taken twice. */
  @Column('bigint', { name: 'last_step', default: 0 })
  lastStep!: string;

  /** Keyed hashes of the recovery codes that are left. */
  @Column('text', { name: 'recovery_hashes', array: true, default: '{}' })
  recoveryHashes!: string[];
}
