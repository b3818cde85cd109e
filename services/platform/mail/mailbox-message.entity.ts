import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { EncryptedMail } from './dev-mailbox.js';

@Entity({ schema: 'mail', name: 'caught' })
export class MailboxMessageEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'pk_caught',
  })
  id!: string;

  @Column({ type: 'timestamptz', name: 'caught_at' })
  caughtAt!: Date;

  @Column({ type: 'text' })
  about!: string;

  @Column({ type: 'jsonb', name: 'sealed' })
  encrypted!: EncryptedMail;
}
