import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** ACC-07 */
@Entity({ schema: 'identity', name: 'passkeys' })
export class PasskeyEntity {
  /** The credential's own id. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'passkeys_pkey' })
  id!: string;

  @Column('uuid', { name: 'user_id' })
  @Index('passkeys_user_id_idx')
  userId!: string;

  @Column('bytea', { name: 'public_key' })
  publicKey!: Buffer;

  @Column('bigint')
  counter!: string;

  @Column('text', { array: true, default: '{}' })
  transports!: string[];

  /** As its owner calls it. */
  @Column('text')
  name!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
