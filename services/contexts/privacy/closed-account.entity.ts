import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'privacy', name: 'closed_accounts' })
export class ClosedAccountEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'closed_accounts_pkey' })
  userId!: string;

  @Column('timestamptz', { name: 'closed_at' })
  closedAt!: Date;

  /** Until then the deletion waits for an order under way. */
  @Column('timestamptz', { name: 'waits_until' })
  waitsUntil!: Date;
}
