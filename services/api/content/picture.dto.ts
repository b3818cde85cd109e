import { isOneLine } from '@hatch/kernel/rules';
import { FormInteger } from '@hatch/platform';
import {
  Allow,
  IsInstance,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';

const NAME = /^[0-9a-f]{44}$/;
const LONGEST_FOLDER = 60;

const which = { message: 'Say which picture is meant' };
const title = { message: 'Please give a name of at most 100 characters.' };
const alt = { message: 'Please describe the picture in at most 250 characters.' };
const folder = { message: 'Please give a folder a name of at most 60 characters, without / and \\.' };
const search = { message: 'Please search for at most 100 characters.' };
const focal = { message: 'Please give the focal point in whole percent.' };

const IsLine = (options: { readonly message: string }): PropertyDecorator =>
  ValidateBy(
    { name: 'isLine', validator: { validate: (value: unknown) => typeof value === 'string' && isOneLine(value) } },
    options,
  );

export class PictureDto {
  @IsInstance(Buffer, { message: 'Please choose a picture.' })
  readonly file!: Buffer;

  @IsOptional()
  @IsString()
  readonly file_name?: string;

  @IsOptional()
  @IsString(folder)
  @MaxLength(LONGEST_FOLDER, folder)
  readonly folder?: string;
}

export class EditorPictureDto {
  @IsInstance(Buffer, { message: 'Please choose a picture.' })
  readonly file!: Buffer;

  @IsOptional()
  @IsString()
  readonly file_name?: string;

  /** The editor's claim; ignored, since the file itself is measured. */
  @Allow()
  readonly size?: string;
}

export class PictureListDto {
  @IsOptional()
  @IsString(folder)
  @MaxLength(LONGEST_FOLDER, folder)
  readonly folder?: string;

  /** Words of title or alternative text. */
  @IsOptional()
  @IsString(search)
  @MaxLength(100, search)
  @IsLine(search)
  readonly search?: string;

  @IsOptional()
  @Matches(NAME, which)
  readonly after?: string;
}

export class WhichPictureDto {
  @IsString(which)
  @Matches(NAME, which)
  readonly name!: string;
}

export class SavePictureDto extends WhichPictureDto {
  @IsString(title)
  @IsNotEmpty(title)
  @MaxLength(100, title)
  readonly title!: string;

  @IsString(alt)
  @MaxLength(250, alt)
  readonly alt!: string;

  @IsString(folder)
  @MaxLength(LONGEST_FOLDER, folder)
  readonly folder!: string;

  /** Focal point, in percent from the left; absent: the middle. */
  @IsOptional()
  @FormInteger()
  @IsInt(focal)
  @Min(0, focal)
  @Max(100, focal)
  readonly focal_x?: number;

  @IsOptional()
  @FormInteger()
  @IsInt(focal)
  @Min(0, focal)
  @Max(100, focal)
  readonly focal_y?: number;
}

export class PictureFolderDto {
  @IsString(folder)
  @IsNotEmpty(folder)
  @MaxLength(LONGEST_FOLDER, folder)
  @Matches(/^\s*[^/\\\s][^/\\]*$/, folder)
  @IsLine(folder)
  readonly name!: string;
}
