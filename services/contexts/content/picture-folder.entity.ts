import { Entity, PrimaryColumn } from 'typeorm';

/** A folder of the file manager; it may be empty. */
@Entity({ schema: 'content', name: 'picture_folders' })
export class PictureFolderEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'picture_folders_pkey' })
  name!: string;
}
