import { WsException } from '@nestjs/websockets';
import type { CloseCode, ErrorCode } from './protocol/close-codes.js';
import type { SubscriptionRefusal } from './protocol/server-messages.js';

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
