import { FormBoolean } from '@hatch/platform';
import { IsBoolean, IsInstance, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';

const fileName = { message: 'Please give the file a name of at most 255 characters.' };

export class CheckMenuFileDto {
  @IsInstance(Buffer, { message: 'Please choose a file.' })
  readonly file!: Buffer;

  @IsOptional()
  @IsString(fileName)
  @MaxLength(255, fileName)
  readonly file_name?: string;

  /** Withdraws products and variants that the file does not name. */
  @IsOptional()
  @FormBoolean()
  @IsBoolean({ message: 'withdraw_missing must be true or false' })
  readonly withdraw_missing?: boolean;
}

export class StartImportDto {
  @IsUUID(undefined, { message: 'Say which import is meant' })
  readonly id!: string;
}
