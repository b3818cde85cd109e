import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { ClientEntity } from './client.entity.js';

/** A client's grant, or a personal access token. All its tokens end with it. */
@Entity({ schema: 'oauth', name: 'grants' })
@Unique('grants_code_hash_key', ['codeHash'])
@Index('grants_user_id_idx', ['userId'])
@Index('grants_client_id_idx', ['clientId'])
export class GrantEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'grants_pkey' })
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'client_id', nullable: true })
  @ForeignKey(() => ClientEntity, { name: 'grants_client_id_fkey', onDelete: 'CASCADE' })
  clientId!: string | null;

  @Column('text')
  name!: string;

  @Column('text', { array: true })
  scopes!: string[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('text', { name: 'code_hash', nullable: true })
  codeHash!: string | null;

  @Column('timestamptz', { name: 'code_expires_at', nullable: true })
  codeExpiresAt!: Date | null;

  @Column('timestamptz', { name: 'code_used_at', nullable: true })
  codeUsedAt!: Date | null;

  @Column('text', { nullable: true })
  redirect!: string | null;

  /** PKCE, S256. */
  @Column('text', { nullable: true })
  challenge!: string | null;
}
