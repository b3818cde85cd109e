import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ schema: 'es', name: 'log_verifications' })
@Index('log_verifications_subject', ['subject', 'number'])
export class LogVerificationEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'pk_log_verifications',
  })
  number!: string;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'text' })
  means!: string;

  @Column({ type: 'timestamptz', name: 'began_at' })
  beganAt!: Date;

  @Column({ type: 'timestamptz', name: 'ended_at' })
  endedAt!: Date;

  @Column({ type: 'bigint' })
  head!: string;

  @Column({ type: 'integer' })
  seals!: number;

  @Column({ type: 'bigint' })
  sealed!: string;

  @Column({ type: 'bigint' })
  unsealed!: string;

  @Column({ type: 'integer' })
  differences!: number;

  @Column({ type: 'jsonb' })
  findings!: readonly string[];
}
