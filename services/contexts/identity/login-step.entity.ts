import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `code`: the password was right; `passkey`: an answer to a challenge is awaited, to log in or to add one. */
export type LoginStepKind = 'code' | 'passkey' | 'new-passkey';

/** A login that is not finished yet (ACC-07). */
@Entity({ schema: 'identity', name: 'login_steps' })
export class LoginStepEntity {
  @PrimaryColumn('text', { name: 'token_hash', primaryKeyConstraintName: 'login_steps_pkey' })
  tokenHash!: string;

  @Column('text')
  kind!: LoginStepKind;

  /** Null while nobody knows who it is. */
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
