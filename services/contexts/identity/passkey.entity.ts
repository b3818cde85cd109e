import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'identity', name: 'passkeys' })
export class PasskeyEntity {
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

  @Column('text')
  name!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
