import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture of a release that kept one file of each, in this table; its address answers for ever. */
@Entity({ schema: 'content', name: 'pictures' })
export class PictureEntity {
  /** Made from the bytes. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pictures_pkey' })
  name!: string;

  /** WebP. */
  @Column('bytea')
  bytes!: Buffer;

  @Column('timestamptz', { name: 'uploaded_at' })
  uploadedAt!: Date;
}
