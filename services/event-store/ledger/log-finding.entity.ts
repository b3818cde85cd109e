import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ schema: 'es', name: 'log_findings' })
export class LogFindingEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'pk_log_findings',
  })
  number!: string;

  @Column({ type: 'text' })
  detail!: string;

  @Column({ type: 'bigint', nullable: true })
  position!: string | null;

  @Column({ type: 'integer', nullable: true })
  seal!: number | null;

  @Column({ type: 'text' })
  means!: string;

  @Column({ type: 'bigint' })
  head!: string;

  @Column({ type: 'timestamptz', name: 'found_at' })
  foundAt!: Date;

  @Column({ type: 'timestamptz', name: 'passed_at', nullable: true })
  passedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'acknowledged_at', nullable: true })
  acknowledgedAt!: Date | null;

  @Column({ type: 'text', name: 'acknowledged_by', nullable: true })
  acknowledgedBy!: string | null;
}
