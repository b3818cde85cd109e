import type { EncryptedPayload } from '@hatch/event-store';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'identity', name: 'second_factors' })
export class SecondFactorEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'second_factors_pkey' })
  userId!: string;

  /** The app's secret, under the user's own key; null without an app. */
  @Column('jsonb', { name: 'sealed', nullable: true })
  encrypted!: EncryptedPayload | null;

  @Column('timestamptz', { name: 'app_since', nullable: true })
  appSince!: Date | null;

  /** Time step of the last accepted code: none is accepted twice. */
  @Column('bigint', { name: 'last_step', default: 0 })
  lastStep!: string;

  /** Keyed hashes of the unused recovery codes. */
  @Column('text', { name: 'recovery_hashes', array: true, default: '{}' })
  recoveryHashes!: string[];
}
