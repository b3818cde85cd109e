import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `code`: the password was right; `passkey`, `new-passkey`: awaits the answer to a challenge. */
export type LoginStepKind = 'code' | 'passkey' | 'new-passkey';

@Entity({ schema: 'identity', name: 'login_steps' })
export class LoginStepEntity {
  @PrimaryColumn('text', { name: 'token_hash', primaryKeyConstraintName: 'login_steps_pkey' })
  tokenHash!: string;

  @Column('text')
  kind!: LoginStepKind;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('text', { default: '' })
  challenge!: string;

  @Column('integer', { name: 'tries', default: 0 })
  tries!: number;

  @Column('timestamptz', { name: 'expires_at' })
  @Index('login_steps_expires_at_idx')
  expiresAt!: Date;
}
