import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { ClientEntity } from './client.entity.js';

/** What somebody allowed a client, or a personal access token. All tokens of it end with it. */
@Entity({ schema: 'oauth', name: 'grants' })
@Unique('grants_code_hash_key', ['codeHash'])
@Index('grants_user_id_idx', ['userId'])
@Index('grants_client_id_idx', ['clientId'])
export class GrantEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'grants_pkey' })
  id!: string;

  /** Who allowed it. */
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** Null for a personal access token. */
  @Column('text', { name: 'client_id', nullable: true })
  @ForeignKey(() => ClientEntity, { name: 'grants_client_id_fkey', onDelete: 'CASCADE' })
  clientId!: string | null;

  /** Of a personal access token; empty for a client, which has its own. */
  @Column('text')
  name!: string;

  @Column('text', { array: true })
  scopes!: string[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Nothing of it is good any more from then on. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** Of the authorization code, which is good for one use. */
  @Column('text', { name: 'code_hash', nullable: true })
  codeHash!: string | null;

  @Column('timestamptz', { name: 'code_expires_at', nullable: true })
  codeExpiresAt!: Date | null;

  @Column('timestamptz', { name: 'code_used_at', nullable: true })
  codeUsedAt!: Date | null;

  /** Where the code was sent to. */
  @Column('text', { nullable: true })
  redirect!: string | null;

  /** PKCE, S256. */
  @Column('text', { nullable: true })
  challenge!: string | null;
}
