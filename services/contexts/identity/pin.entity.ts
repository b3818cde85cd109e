import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person of staff says on a shared tablet who they are with (KIT-14). */
@Entity({ schema: 'identity', name: 'pins' })
export class PinEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'pins_pkey' })
  userId!: string;

  @Column('text', { name: 'pin_hash' })
  pinHash!: string;
}
