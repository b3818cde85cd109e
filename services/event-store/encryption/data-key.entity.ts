import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'vault', name: 'data_keys' })
export class DataKeyEntity {
  @PrimaryColumn({ type: 'text', name: 'key_id', primaryKeyConstraintName: 'pk_data_keys' })
  keyId!: string;

  @Column({ type: 'bytea', name: 'check_value' })
  checkValue!: Buffer;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
