import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture as it is served. */
@Entity({ schema: 'content', name: 'pictures' })
export class PictureEntity {
  /** Made from the bytes, so that the same picture is kept once and a name never means another. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pictures_pkey' })
  name!: string;

  /** WebP. */
  @Column('bytea')
  bytes!: Buffer;

  @Column('timestamptz', { name: 'uploaded_at' })
  uploadedAt!: Date;
}
