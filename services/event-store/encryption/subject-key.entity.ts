import { Column, Entity, PrimaryColumn, Check, ForeignKey } from 'typeorm';

@Entity({ schema: 'vault', name: 'data_keys' })
export class DataKeyEntity {
  @PrimaryColumn({ type: 'text', name: 'key_id', primaryKeyConstraintName: 'pk_data_keys' })
  keyId!: string;

  @Column({ type: 'bytea', name: 'check_value' })
  checkValue!: Buffer;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

@Entity({ schema: 'vault', name: 'subject_keys' })
@Check('ck_subject_keys_shredded', '(wrapped_key IS NULL) = (shredded_at IS NOT NULL)')
export class SubjectKeyEntity {
  @PrimaryColumn({ type: 'text', name: 'subject_id', primaryKeyConstraintName: 'pk_subject_keys' })
  subjectId!: string;

  @Column({ type: 'uuid', name: 'key_id' })
  keyId!: string;

  @Column({ type: 'bytea', name: 'wrapped_key', nullable: true })
  wrappedKey!: Buffer | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'shredded_at', nullable: true })
  shreddedAt!: Date | null;

  @ForeignKey(() => DataKeyEntity, { name: 'fk_subject_keys_data_key' })
  @Column({ type: 'text', name: 'data_key_id', nullable: true })
  dataKeyId!: string | null;
}
