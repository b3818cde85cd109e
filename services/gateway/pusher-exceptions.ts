import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { WsException } from '@nestjs/websockets';
import type { Connection } from './connection.js';
import { type CloseCode, type ErrorCode, closeCodes } from './protocol/close-codes.js';
import { type SubscriptionRefusal, subscriptionError } from './protocol/server-messages.js';

/** The sender stays connected. */
export class MessageRefused extends WsException {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** Disconnects the sender. */
export class ConnectionRefused extends WsException {
  constructor(
    readonly code: CloseCode,
    message: string,
  ) {
    super(message);
  }
}

export class SubscriptionRefused extends WsException {
  constructor(
    readonly channel: string,
    readonly refusal: SubscriptionRefusal,
  ) {
    super(refusal.error);
  }
}

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
