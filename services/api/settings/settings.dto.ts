import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, IsString } from 'class-validator';

export class ReadSettingsDto {
  @IsArray({ message: 'keys must be a list of names' })
  @ArrayMaxSize(100, { message: 'keys must be a list of at most 100 names' })
  @IsString({ each: true, message: 'keys must be a list of names' })
  readonly keys!: readonly string[];
}

export class UpdateSettingsDto {
  // As it was posted: class-transformer leaves out names that every object has, and these are to be refused.
  @Transform(({ obj }: { readonly obj: { readonly settings?: unknown } }) => obj.settings)
  @IsObject({ message: 'settings must hold names and values' })
  readonly settings!: Readonly<Record<string, unknown>>;
}
