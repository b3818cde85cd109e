import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What is known of a picture whose files are in the store. */
@Entity({ schema: 'content', name: 'uploaded_pictures' })
@Index('uploaded_pictures_newest', ['uploadedAt', 'name'])
export class UploadedPictureEntity {
  /** Of its address. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'uploaded_pictures_pkey' })
  name!: string;

  /** The greatest at which it is kept. */
  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('text')
  fallback!: 'jpg' | 'png';

  /** For whoever looks for it. */
  @Column('text')
  title!: string;

  /** For those who cannot see it. */
  @Column('text')
  alt!: string;

  /** Empty for none. */
  @Column('text')
  folder!: string;

  /** What must be seen of it, in percent from the left; null where nothing was said. */
  @Column('smallint', { name: 'focal_x', nullable: true })
  focalX!: number | null;

  @Column('smallint', { name: 'focal_y', nullable: true })
  focalY!: number | null;

  @Column('text', { name: 'uploaded_by' })
  uploadedBy!: string;

  @Column('timestamptz', { name: 'uploaded_at' })
  uploadedAt!: Date;
}
