import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'store_status' })
export class StoreStatusRow {
  @PrimaryColumn('text') site!: string;
  @Column('text') state!: string;
  @Column('timestamptz') since!: Date;
}
