import { Allow } from 'class-validator';

/** Anything may be sent here; what is not text is written as none (OPEN-14). */
export class ClientLogDto {
  @Allow() readonly message?: unknown;
  @Allow() readonly level?: unknown;
  @Allow() readonly error?: unknown;
}
