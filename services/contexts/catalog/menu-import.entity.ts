import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `checked`: a dry run; `stopped`: cut off before its end, and can go on. */
export type MenuImportState = 'checked' | 'running' | 'stopped' | 'finished';
export type RefusedLine = { readonly line: number; readonly name: string; readonly reason: string };

@Entity({ schema: 'catalog', name: 'menu_imports' })
@Index('menu_imports_running_key', ['state'], { unique: true, where: "(state = 'running'::text)" })
export class MenuImportEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'menu_imports_pkey' })
  id!: string;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  /** Id of the user. */
  @Column('text', { name: 'started_by' })
  startedBy!: string;

  @Column('text')
  state!: MenuImportState;

  /** Of products, each with its steps, as the dry run planned them. */
  @Column('jsonb', { select: false })
  plan!: object;

  /** The first new product's number; the others follow. */
  @Column('integer', { name: 'first_new_id', default: 0 })
  firstNewId!: number;

  /** Lines that change something. */
  @Column('integer')
  total!: number;

  /** Of these lines. */
  @Column('integer', { default: 0 })
  done!: number;

  @Column('integer', { name: 'products_done', default: 0 })
  productsDone!: number;

  @Column('jsonb', { default: [] })
  refused!: readonly RefusedLine[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** While it runs, every second or more often. */
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
