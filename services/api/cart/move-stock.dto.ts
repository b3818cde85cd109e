import { FormBoolean, FormInteger } from '@hatch/platform';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

export class MoveStockDto {
  @FormInteger()
  @IsInt({ message: 'Choose a product' })
  @Min(1, { message: 'Choose a product' })
  @Max(2_147_483_647, { message: 'Choose a product' })
  readonly id!: number;

  @IsOptional()
  @IsString({ message: 'The choice must be named' })
  @MaxLength(255, { message: 'The choice must be named' })
  readonly variant?: string | null;

  @FormInteger()
  @IsInt({ message: 'Change the quantity by one more or one less' })
  @Min(-9_900, { message: 'Change the quantity by one more or one less' })
  @Max(9_900, { message: 'Change the quantity by one more or one less' })
  readonly quantity!: number;

  @IsOptional()
  @FormBoolean()
  @IsBoolean({ message: 'returnToStock must be true or false' })
  readonly returnToStock?: boolean;
}
