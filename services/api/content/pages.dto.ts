import { FormBoolean, FormInteger } from '@hatch/platform';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { PartTargetDto } from './edit.dto.js';

const name = { message: 'Say which page is meant' };
const title = { message: 'Give the page a title' };
const version = { message: 'version must be that of the page as you read it' };
const parts = { message: 'parts must be a list of at most 100 parts' };

export class MakePageDto {
  /** Its address without the slash. */
  @IsString(name)
  @MaxLength(300, name)
  readonly name!: string;

  @IsString(title)
  @MaxLength(1000, title)
  readonly title!: string;
}

export class RevisePageDto extends MakePageDto {
  @IsString({ message: 'description must be text' })
  @MaxLength(1000, { message: 'Please describe the page in 300 characters at most' })
  readonly description!: string;

  @FormBoolean()
  @IsBoolean({ message: 'in_menu must be true or false' })
  readonly in_menu!: boolean;

  @FormBoolean()
  @IsBoolean({ message: 'hidden must be true or false' })
  readonly hidden!: boolean;

  @FormInteger()
  @IsInt(version)
  @Min(0, version)
  @Max(2_147_483_647, version)
  readonly version!: number;
}

export class RemovePartDto extends PartTargetDto {
  @FormInteger()
  @IsInt(version)
  @Min(0, version)
  @Max(2_147_483_647, version)
  readonly version!: number;
}

class PartIdDto {
  @IsString(parts)
  @MaxLength(60, parts)
  readonly part_id!: string;

  @IsString(parts)
  @MaxLength(60, parts)
  readonly comp_id!: string;
}

export class ArrangePartsDto {
  @IsString({ message: 'Say which place is meant' })
  readonly container_type!: string;

  @IsString({ message: 'Say which place is meant' })
  readonly container!: string;

  @IsArray(parts)
  @ArrayMaxSize(100, parts)
  @ValidateNested({ each: true })
  @Type(() => PartIdDto)
  readonly parts!: readonly PartIdDto[];

  @FormInteger()
  @IsInt(version)
  @Min(0, version)
  @Max(2_147_483_647, version)
  readonly version!: number;
}

export class PartVersionDto extends PartTargetDto {
  @FormInteger()
  @IsInt(version)
  @Min(1, version)
  @Max(2_147_483_647, version)
  readonly version!: number;
}
