import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ schema: 'es', name: 'seal_dispatches' })
@Index('seal_dispatches_place', ['place', 'number'])
export class SealDispatchEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'pk_seal_dispatches',
  })
  number!: string;

  @Column({ type: 'text' })
  place!: string;

  @Column({ type: 'integer' })
  seal!: number;

  @Column({ type: 'timestamptz', name: 'begun_at' })
  begunAt!: Date;

  @Column({ type: 'text' })
  outcome!: string;
}
