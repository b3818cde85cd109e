import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { GrantEntity } from './grant.entity.js';

@Entity({ schema: 'oauth', name: 'tokens' })
@Unique('tokens_refresh_hash_key', ['refreshHash'])
@Index('tokens_grant_id_idx', ['grantId'])
export class TokenEntity {
  @PrimaryColumn('text', { name: 'access_hash', primaryKeyConstraintName: 'tokens_pkey' })
  accessHash!: string;

  @Column('text', { name: 'grant_id' })
  @ForeignKey(() => GrantEntity, { name: 'tokens_grant_id_fkey', onDelete: 'CASCADE' })
  grantId!: string;

  /** Those of its grant, or fewer. */
  @Column('text', { array: true })
  scopes!: string[];

  @Column('timestamptz', { name: 'issued_at' })
  issuedAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('text', { name: 'refresh_hash', nullable: true })
  refreshHash!: string | null;

  @Column('timestamptz', { name: 'refresh_expires_at', nullable: true })
  refreshExpiresAt!: Date | null;

  /** When the refresh token was used: other tokens replaced both. */
  @Column('timestamptz', { name: 'rotated_at', nullable: true })
  rotatedAt!: Date | null;
}
