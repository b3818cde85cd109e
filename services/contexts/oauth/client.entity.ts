import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A program that may ask people to be allowed something. Its secret is derived, not kept. */
@Entity({ schema: 'oauth', name: 'clients' })
@Index('clients_user_id_idx', ['userId'])
export class ClientEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'clients_pkey' })
  id!: string;

  /** Whose it is. */
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  redirect!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
