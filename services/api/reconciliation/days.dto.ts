import { isDay } from '@hatch/kernel/rules';
import { IsOptional, Validate, ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';

@ValidatorConstraint({ name: 'isDay' })
class IsDay implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && isDay(value);
  }
}

/** London days, both included; absent: today and the week before it. */
export class DaysDto {
  @IsOptional()
  @Validate(IsDay, { message: 'from must be a day, such as 2026-11-20' })
  readonly from?: string;

  @IsOptional()
  @Validate(IsDay, { message: 'to must be a day, such as 2026-11-20' })
  readonly to?: string;
}
