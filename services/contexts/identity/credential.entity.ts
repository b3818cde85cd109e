import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

@Entity({ schema: 'identity', name: 'credentials' })
@Unique('credentials_user_id_key', ['userId'])
export class CredentialEntity {
  @PrimaryColumn('text', { name: 'email_key', primaryKeyConstraintName: 'credentials_pkey' })
  emailKey!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'password_hash' })
  passwordHash!: string;
}
