import { Column, Entity, PrimaryColumn } from 'typeorm';

/** From an earlier release, which kept one file of each picture here; its address answers for ever. */
@Entity({ schema: 'content', name: 'pictures' })
export class PictureEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pictures_pkey' })
  name!: string;

  @Column('bytea')
  bytes!: Buffer;

  @Column('timestamptz', { name: 'uploaded_at' })
  uploadedAt!: Date;
}
