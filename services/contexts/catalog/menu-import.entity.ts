import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `checked`: a dry run; `stopped`: cut off before its end, can be resumed. */
export type MenuImportState = 'checked' | 'running' | 'stopped' | 'finished';
export type RefusedLine = { readonly line: number; readonly name: string; readonly reason: string };

@Entity({ schema: 'catalog', name: 'menu_imports' })
@Index('menu_imports_running_key', ['state'], { unique: true, where: "(state = 'running'::text)" })
export class MenuImportEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'menu_imports_pkey' })
  id!: string;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('text', { name: 'started_by' })
  startedBy!: string;

  @Column('text')
  state!: MenuImportState;

  @Column('jsonb', { select: false })
  plan!: object;

  @Column('integer', { name: 'first_new_id', default: 0 })
  firstNewId!: number;

  @Column('integer')
  total!: number;

  @Column('integer', { default: 0 })
  done!: number;

  @Column('integer', { name: 'products_done', default: 0 })
  productsDone!: number;

  @Column('jsonb', { default: [] })
  refused!: readonly RefusedLine[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Written at least once a second while the import runs. */
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
