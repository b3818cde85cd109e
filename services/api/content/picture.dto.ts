import { IsInstance } from 'class-validator';

export class PictureDto {
  /** A JPEG, PNG or WebP file. */
  @IsInstance(Buffer, { message: 'Please choose a picture.' })
  readonly file!: Buffer;
}
