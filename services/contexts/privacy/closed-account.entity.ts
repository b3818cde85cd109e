import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account whose owner closed it, until it is forgotten. */
@Entity({ schema: 'privacy', name: 'closed_accounts' })
export class ClosedAccountEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'closed_accounts_pkey' })
  userId!: string;

  @Column('timestamptz', { name: 'closed_at' })
  closedAt!: Date;

  /** From then on an order under way is waited for no longer. */
  @Column('timestamptz', { name: 'waits_until' })
  waitsUntil!: Date;
}
