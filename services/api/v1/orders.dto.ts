import { FormInteger } from '@hatch/platform';
import { IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { OrderArchiveDto } from '../orders/archive/order-archive.dto.js';

const limit = { message: 'limit must be from 1 to 200' };
const position = { message: 'after_position must be a position that an earlier call answered' };

export class OrderPageDto extends OrderArchiveDto {
  @IsOptional()
  @FormInteger()
  @IsInt(limit)
  @Min(1, limit)
  @Max(200, limit)
  readonly limit?: number;

  /** `position` of an earlier answer: the read waits up to two seconds for it. */
  @IsOptional()
  @IsString(position)
  @Matches(/^\d{1,18}$/, position)
  readonly after_position?: string;
}
