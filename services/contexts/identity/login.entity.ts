import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'identity', name: 'logins' })
@Index('logins_user_id_idx', ['userId'])
export class LoginEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'logins_pkey' })
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** Ends idle logins of staff; written now and then, not at each use. */
  @Column('timestamptz', { name: 'last_used_at', default: () => 'now()' })
  lastUsedAt!: Date;

  /** `Chrome on Android`; null in older rows. */
  @Column('text', { nullable: true })
  device!: string | null;

  @Column('uuid', { name: 'person_id', nullable: true })
  personId!: string | null;

  @Column('timestamptz', { name: 'person_acted_at', nullable: true })
  personActedAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
