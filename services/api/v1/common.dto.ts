import { FormInteger } from '@hatch/platform';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { IsInt, IsOptional, IsString, Matches, Max, Min, ValidateIf } from 'class-validator';

const position = { message: 'after_position must be a position that an earlier call answered' };
const limit = { message: 'limit must be from 1 to 200' };

/** Absent is valid; null means nothing and is refused. */
export const Omittable = () => ValidateIf((_dto, value) => value !== undefined);

export class ReadDto {
  /** `position` of an earlier answer: the read waits up to two seconds for it. */
  @IsOptional()
  @IsString(position)
  @Matches(/^\d{1,18}$/, position)
  readonly after_position?: string;
}

export class PageDto extends ReadDto {
  @IsOptional()
  @FormInteger()
  @IsInt(limit)
  @Min(1, limit)
  @Max(200, limit)
  readonly limit?: number;
}

export const ownWritesIn = ({ after_position }: ReadDto): AfterOwnWrites =>
  after_position === undefined ? {} : { after: BigInt(after_position) };
