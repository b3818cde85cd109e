import { Transform } from 'class-transformer';
import { IsInt, IsObject, IsString, Max, MaxLength, Min } from 'class-validator';
import { Omittable } from './common.dto.js';

const which = { message: 'state must be open, busy, slammed or closed' };
const minutes = { message: 'minutes must be from 1 to 1440' };

export class StoreStatusDto {
  @IsString(which)
  @MaxLength(40, which)
  readonly state!: string;

  /** After so many it ends by itself. */
  @Omittable()
  @IsInt(minutes)
  @Min(1, minutes)
  @Max(1440, minutes)
  readonly minutes?: number;
}

export class SettingsDto {
  // As it was posted: class-transformer leaves out names that every object has, and these are to be refused.
  @Transform(({ obj }: { readonly obj: { readonly settings?: unknown } }) => obj.settings)
  @IsObject({ message: 'settings must hold names and values' })
  readonly settings!: Readonly<Record<string, unknown>>;
}
