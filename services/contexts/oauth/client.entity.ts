import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The secret is derived, not stored. */
@Entity({ schema: 'oauth', name: 'clients' })
@Index('clients_user_id_idx', ['userId'])
export class ClientEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'clients_pkey' })
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  redirect!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
