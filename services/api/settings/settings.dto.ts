import { Transform } from 'class-transformer';
import { FormInteger } from '@hatch/platform';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';

const revision = { message: 'revision must be that of the settings as you read them' };
const key = { message: 'key must be the name of a setting' };
const before = { message: 'before must be the next of the page before' };

export class ReadSettingsDto {
  @IsArray({ message: 'keys must be a list of names' })
  @ArrayMaxSize(100, { message: 'keys must be a list of at most 100 names' })
  @IsString({ each: true, message: 'keys must be a list of names' })
  readonly keys!: readonly string[];
}

export class UpdateSettingsDto {
  // The raw object: class-transformer drops names such as `constructor`, which the command must refuse.
  @Transform(({ obj }: { readonly obj: { readonly settings?: unknown } }) => obj.settings)
  @IsObject({ message: 'settings must hold names and values' })
  readonly settings!: Readonly<Record<string, unknown>>;

  /** The one in `GET /api/admin/settings`; absent: overwrite any. */
  @IsOptional()
  @FormInteger()
  @IsInt(revision)
  @Min(0, revision)
  @Max(2_147_483_647, revision)
  readonly revision?: number;
}

export class SettingHistoryDto {
  /** A setting's name; absent: all. */
  @IsOptional()
  @IsString(key)
  @MaxLength(60, key)
  readonly key?: string;

  @IsOptional()
  @IsString(before)
  @Matches(/^\d{1,18}:\w{1,60}$/, before)
  readonly before?: string;
}
