import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'process', name: 'positions' })
export class ProcessPositionEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('bigint')
  position!: string;
}
