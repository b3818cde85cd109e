import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'proof_progress' })
export class ProofProgressRow {
  @PrimaryColumn('text') name!: string;
  @Column('text') after!: string;
  @Column('bigint') compared!: string;
  @Column('timestamptz') began_at!: Date;
  @Column('timestamptz', { nullable: true }) passed_at!: Date | null;
  @Column('bigint') passed!: string;
  @Column('timestamptz') updated_at!: Date;
}

@Entity({ schema: 'rm', name: 'proof_differences' })
export class ProofDifferenceRow {
  @PrimaryColumn('text') name!: string;
  @PrimaryColumn('text') subject!: string;
  @Column('bigint', { nullable: true }) position!: string | null;
  @Column('text', { nullable: true }) stream!: string | null;
  @Column('bigint', { nullable: true }) revision!: string | null;
  @Column('text', { nullable: true }) type!: string | null;
  @Column('text') detail!: string;
  @Column('timestamptz') found_at!: Date;
  @Column('timestamptz', { nullable: true }) told_at!: Date | null;
}
