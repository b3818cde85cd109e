import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'es', name: 'leaf_pages' })
export class MerkleLeafPageEntity {
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'pk_leaf_pages' })
  root!: Buffer;

  @Column({ type: 'bytea' })
  leaves!: Buffer;
}
