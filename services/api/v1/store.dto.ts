import { Transform } from 'class-transformer';
import { IsInt, IsObject, IsString, Max, MaxLength, Min } from 'class-validator';
import { Omittable } from './common.dto.js';

const which = { message: 'state must be open, busy, slammed or closed' };
const minutes = { message: 'minutes must be from 1 to 1440' };

export class StoreStatusDto {
  @IsString(which)
  @MaxLength(40, which)
  readonly state!: string;

  @Omittable()
  @IsInt(minutes)
  @Min(1, minutes)
  @Max(1440, minutes)
  readonly minutes?: number;
}

export class SettingsDto {
  // The raw object: class-transformer drops names such as `constructor`, which the command must refuse.
  @Transform(({ obj }: { readonly obj: { readonly settings?: unknown } }) => obj.settings)
  @IsObject({ message: 'settings must hold names and values' })
  readonly settings!: Readonly<Record<string, unknown>>;
}
