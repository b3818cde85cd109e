import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'identity', name: 'pins' })
export class PinEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'pins_pkey' })
  userId!: string;

  @Column('text', { name: 'pin_hash' })
  pinHash!: string;
}
