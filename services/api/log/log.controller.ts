import { LOGGER, RateLimited, type Logger } from '@hatch/platform';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { Allow } from 'class-validator';
import { clientError, clientLevel, clientMessage, type ClientLevel } from './client-text.js';

/** Pages may send anything; a value that is not text is logged as none. */
class ClientLogDto {
  @Allow() readonly message?: unknown;
  @Allow() readonly level?: unknown;
  @Allow() readonly error?: unknown;
}

const LIMIT = { name: 'client-log', times: 60, perSeconds: 60 } as const;
type Logged = { readonly status: true };

/** `/api/log` and `/api/log/` are the same. */
@Controller('api')
export class LogController {
  readonly #reports: Logger;

  /** Logs pages' reports whatever the level of the server's own lines. */
  constructor(@Inject(LOGGER) logger: Logger) {
    this.#reports = logger.child({ from: 'browser' }, { level: 'debug' });
  }

  @Post('log')
  @HttpCode(200)
  @RateLimited(LIMIT)
  log(@Body() entry: ClientLogDto): Logged {
    return this.#write(clientLevel(entry.level), entry);
  }

  @Post('log-error')
  @HttpCode(200)
  @RateLimited(LIMIT)
  logError(@Body() entry: ClientLogDto): Logged {
    return this.#write('error', entry);
  }

  @Post('log-info')
  @HttpCode(200)
  @RateLimited(LIMIT)
  logInfo(@Body() entry: ClientLogDto): Logged {
    return this.#write('info', entry);
  }

  @Post('log-debug')
  @HttpCode(200)
  @RateLimited(LIMIT)
  logDebug(@Body() entry: ClientLogDto): Logged {
    return this.#write('debug', entry);
  }

  #write(level: ClientLevel, { message, error }: ClientLogDto): Logged {
    const line = error === undefined ? {} : { error: clientError(error) };
    const text = clientMessage(message);
    if (level === 'critical') this.#reports.error({ ...line, critical: true }, text);
    else this.#reports[level](line, text);
    return { status: true };
  }
}
