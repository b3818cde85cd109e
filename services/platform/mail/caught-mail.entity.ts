import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ schema: 'mail', name: 'caught' })
export class CaughtMailEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'pk_caught',
  })
  id!: string;

  @Column({ type: 'timestamptz', name: 'caught_at' })
  caughtAt!: Date;

  @Column({ type: 'text' })
  sender!: string;

  @Column({ type: 'text', array: true })
  receivers!: string[];

  @Column({ type: 'text', name: 'reply_to', nullable: true })
  replyTo!: string | null;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'text', name: 'message_id' })
  messageId!: string;

  @Column({ type: 'text', name: 'body_text' })
  bodyText!: string;

  @Column({ type: 'text', name: 'body_html' })
  bodyHtml!: string;
}
