import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Connection } from './connection.js';
import { closeCodes } from './protocol/close-codes.js';
import { subscriptionError } from './protocol/server-messages.js';
import { ConnectionRefused, MessageRefused, SubscriptionRefused } from './pusher-exceptions.js';

/** Turns exceptions into the protocol's error frames. */
@Catch()
export class PusherExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger(PusherExceptionFilter.name);

  catch(exception: unknown, host: ArgumentsHost): void {
    const connection = host.switchToWs().getClient<Connection>();
    if (exception instanceof MessageRefused) return connection.sendError(exception.code, exception.message);
    if (exception instanceof ConnectionRefused) return connection.fail(exception.code, exception.message);
    if (exception instanceof SubscriptionRefused)
      return connection.send(subscriptionError(exception.channel, exception.refusal));
    this.logger.error('A message could not be handled', exception instanceof Error ? exception.stack : exception);
    connection.close(closeCodes.overCapacity, 'The message could not be handled: resume with "since".');
  }
}
