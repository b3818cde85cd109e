import type { EncryptedPayload } from '@hatch/event-store';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'contact', name: 'messages' })
@Index('messages_email_key_idx', ['emailKey'])
@Index('messages_received_at_idx', ['receivedAt'])
export class ContactMessageEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'messages_pkey' })
  id!: string;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt!: Date;

  /** A keyed hash of the visitor's address, to find the messages to forget. */
  @Column('text', { name: 'email_key' })
  emailKey!: string;

  @Column('jsonb', { name: 'sealed' })
  encrypted!: EncryptedPayload;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;
}
