import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'page_parts' })
export class PagePartRow {
  @PrimaryColumn('text') container_type!: string;
  @PrimaryColumn('text') container!: string;
  @PrimaryColumn('text') part_id!: string;
  @PrimaryColumn('text') comp_id!: string;
  @Column('integer') version!: number;
  @Column('jsonb') content!: object;
  @Column('boolean') removed!: boolean;
  @Column('bigint') rank!: string;
  @Column('timestamptz') saved_at!: Date;
}

@Entity({ schema: 'rm', name: 'part_arrangements' })
export class PartArrangementRow {
  @PrimaryColumn('text') container_type!: string;
  @PrimaryColumn('text') container!: string;
  @Column('integer') version!: number;
  @Column('jsonb') parts!: object;
}

@Entity({ schema: 'rm', name: 'pages' })
export class PageRow {
  @PrimaryColumn('text') name!: string;
  @Column('text') title!: string;
  @Column('text') description!: string;
  @Column('boolean') in_menu!: boolean;
  @Column('boolean') hidden!: boolean;
  @Column('integer') version!: number;
  @Column('bigint') rank!: string;
}
