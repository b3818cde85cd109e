import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ schema: 'es', name: 'restores' })
export class RestoreEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'pk_restores',
  })
  number!: string;

  @Column({ type: 'timestamptz', name: 'restored_at', default: () => 'now()' })
  restoredAt!: Date;

  @Column({ type: 'timestamptz', name: 'backed_up_at' })
  backedUpAt!: Date;

  @Column({ type: 'bigint' })
  head!: string;

  @Column({ type: 'boolean' })
  gapless!: boolean;
}
