import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'content', name: 'uploaded_pictures' })
@Index('uploaded_pictures_newest', ['uploadedAt', 'name'])
export class UploadedPictureEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'uploaded_pictures_pkey' })
  name!: string;

  /** The greatest width in the store. */
  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('text')
  fallback!: 'jpg' | 'png';

  @Column('text')
  title!: string;

  @Column('text')
  alt!: string;

  @Column('text')
  folder!: string;

  /** Focal point, in percent from the left; null where unset. */
  @Column('smallint', { name: 'focal_x', nullable: true })
  focalX!: number | null;

  @Column('smallint', { name: 'focal_y', nullable: true })
  focalY!: number | null;

  @Column('text', { name: 'uploaded_by' })
  uploadedBy!: string;

  @Column('timestamptz', { name: 'uploaded_at' })
  uploadedAt!: Date;
}
