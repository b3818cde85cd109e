import { IsString, MaxLength } from 'class-validator';

export class ChangeStatusDto {
  @IsString({ message: 'Choose a status' })
  @MaxLength(40, { message: 'Choose a status' })
  readonly state!: string;
}
