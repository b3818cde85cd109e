import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'open_holds' })
@Index('open_holds_expires_at', ['expires_at'])
export class OpenHoldRow {
  @PrimaryColumn('text') sku!: string;
  @PrimaryColumn('text') hold_id!: string;
  @Column('timestamptz') expires_at!: Date;
}
