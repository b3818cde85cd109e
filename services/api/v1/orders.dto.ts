import { CANCEL_REASONS, type CancelReason } from '@hatch/kernel/rules';
import { FormInteger } from '@hatch/platform';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { OrderArchiveDto } from '../ordering/archive/order-archive.dto.js';
import { Omittable } from './common.dto.js';

const limit = { message: 'limit must be from 1 to 200' };
const position = { message: 'after_position must be the position that a call before answered' };

export class OrderPageDto extends OrderArchiveDto {
  @IsOptional()
  @FormInteger()
  @IsInt(limit)
  @Min(1, limit)
  @Max(200, limit)
  readonly limit?: number;

  /** `position` of an earlier answer: the read waits up to two seconds until it shows that. */
  @IsOptional()
  @IsString(position)
  @Matches(/^\d{1,18}$/, position)
  readonly after_position?: string;
}

export class PrintDto {
  /** One more copy of a ticket that was printed before. */
  @Omittable()
  @IsBoolean({ message: 'again must be true or false' })
  readonly again?: boolean;
}

export class CancelDto {
  @IsIn(Object.keys(CANCEL_REASONS), { message: `reason must be one of ${Object.keys(CANCEL_REASONS).join(', ')}` })
  readonly reason!: CancelReason;
}
