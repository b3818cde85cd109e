import { Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'content', name: 'picture_folders' })
export class PictureFolderEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'picture_folders_pkey' })
  name!: string;
}
