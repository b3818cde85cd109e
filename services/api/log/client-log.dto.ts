import { Allow } from 'class-validator';

/** Pages may send anything; a value that is not text is logged as none. */
export class ClientLogDto {
  @Allow() readonly message?: unknown;
  @Allow() readonly level?: unknown;
  @Allow() readonly error?: unknown;
}
