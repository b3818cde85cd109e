import type { EncryptedPayload } from '@hatch/event-store';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

@Entity({ schema: 'identity', name: 'account_mails' })
@Unique('account_mails_token_hash_key', ['tokenHash'])
@Index('account_mails_user_id_idx', ['userId'])
@Index('account_mails_expires_at_idx', ['expiresAt'])
@Index('account_mails_address_key_idx', ['addressKey'])
@Check('account_mails_token_hash_check', 'token_hash IS NULL OR length(token_hash) = 64')
export class AccountMailEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'account_mails_pkey' })
  id!: string;

  @Column('text')
  kind!: string;

  /** Null for an address without an account: the row is written all the same, against timing attacks. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('jsonb', { name: 'sealed', nullable: true })
  encrypted!: EncryptedPayload | null;

  @Column('text', { name: 'address_key', nullable: true })
  addressKey!: string | null;

  /** Hash of the link's secret; null until the mail is sent. */
  @Column('text', { name: 'token_hash', nullable: true })
  tokenHash!: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
