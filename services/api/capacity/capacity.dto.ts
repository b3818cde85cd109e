import { Matches } from 'class-validator';

export class SlotDto {
  /** ISO instant at which it begins. */
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, { message: 'Choose a time of the list' })
  readonly slot!: string;
}
