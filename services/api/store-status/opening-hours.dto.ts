import { FormInteger } from '@hatch/platform';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

const time = { message: 'Times are such as 17:00' };
const list = { message: 'Hours must be a list' };
const each = { each: true, message: 'Hours must be a list' };

export class PeriodDto {
  @IsString(time)
  @MaxLength(5, time)
  readonly from!: string;

  @IsString(time)
  @MaxLength(5, time)
  readonly to!: string;
}

export class DayHoursDto {
  @IsArray(list)
  @ArrayMaxSize(20, { message: 'There are too many periods' })
  @IsObject(each)
  @ValidateNested({ each: true })
  @Type(() => PeriodDto)
  readonly hours!: readonly PeriodDto[];
}

export class SpecialDayDto {
  @IsString({ message: 'A special day needs a date' })
  @MaxLength(10, { message: 'A special day needs a date' })
  readonly date!: string;

  @IsString({ message: 'The name must be a text' })
  @MaxLength(200, { message: 'The name is too long' })
  readonly name!: string;

  @IsArray(list)
  @ArrayMaxSize(20, { message: 'There are too many periods' })
  @IsObject(each)
  @ValidateNested({ each: true })
  @Type(() => PeriodDto)
  readonly hours!: readonly PeriodDto[];

  @IsOptional()
  @IsArray(list)
  @ArrayMaxSize(20, { message: 'There are too many periods' })
  @IsObject(each)
  @ValidateNested({ each: true })
  @Type(() => PeriodDto)
  readonly delivery?: readonly PeriodDto[] | null;
}

export class WeeklyHoursDto {
  @IsArray(list)
  @ArrayMaxSize(7, { message: 'A week has seven days' })
  @IsObject(each)
  @ValidateNested({ each: true })
  @Type(() => DayHoursDto)
  readonly days!: readonly DayHoursDto[];

  /** Monday first; null: delivers while open. */
  @IsOptional()
  @IsArray(list)
  @ArrayMaxSize(7, { message: 'A week has seven days' })
  @IsObject(each)
  @ValidateNested({ each: true })
  @Type(() => DayHoursDto)
  readonly delivery?: readonly DayHoursDto[] | null;

  @IsArray({ message: 'special must be a list' })
  @ArrayMaxSize(400, { message: 'There are too many special days' })
  @IsObject({ each: true, message: 'special must be a list of days' })
  @ValidateNested({ each: true })
  @Type(() => SpecialDayDto)
  readonly special!: readonly SpecialDayDto[];
}

export class ChangeHoursDto {
  @FormInteger()
  @IsInt({ message: 'version must be a whole number' })
  @Min(0, { message: 'version must be a whole number' })
  readonly version!: number;

  @IsOptional()
  @IsObject({ message: 'hours must hold a week' })
  @ValidateNested()
  @Type(() => WeeklyHoursDto)
  readonly hours?: WeeklyHoursDto | null;
}
