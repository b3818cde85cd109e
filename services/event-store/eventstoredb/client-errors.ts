import {
  ErrorType,
  isCommandError,
  MaxAppendSizeExceededError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { AppendTooLarge, WrongExpectedRevision, type Expected } from '@hatch/kernel';
import { TimedOut } from './with-timeout.js';

/** Whether the server did what was asked is unknown. */
export class ConnectionLost extends Error {
  constructor(reason: string) {
    super(`The connection to EventStoreDB was lost: ${reason}`);
    this.name = 'ConnectionLost';
  }
}

/** The client's names for a server that is gone, shutting down or no longer the leader. */
const LOSSES: readonly string[] = [
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
];
/** The same in gRPC's words. Broken HTTP/2 is `INTERNAL`, a server shutting down `UNKNOWN`. */
const LOST: readonly unknown[] = [
  status.UNAVAILABLE,
  status.CANCELLED,
  status.DEADLINE_EXCEEDED,
  status.ABORTED,
  status.INTERNAL,
  status.UNKNOWN,
];
/** Bare errors: the client found no node, or gRPC's channel was closed. */
const WITHOUT_CODE = /^Failed to discover|channel has been (closed|shut down)/i;
/** 24.10 answers reads in the first words and subscriptions in the second; its client has no type for either. */
const INVALID_POSITION = /ReadAllResult: InvalidPosition|invalid position/;

/** The position is in the middle of an event. */
export const isBetweenEvents = (error: unknown): boolean =>
  error instanceof Error && INVALID_POSITION.test(error.message);

/** Whether another try may help. Any other error is an answer and ends the request. */
export const isConnectionLost = (error: unknown): boolean => {
  if (error instanceof ConnectionLost || error instanceof TimedOut) return true;
  if (!(error instanceof Error) || isBetweenEvents(error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (isCommandError(error)) {
    // A refused append without a reason has no code.
    return error.type === ErrorType.UNKNOWN ? code === undefined || LOST.includes(code) : LOSSES.includes(error.type);
  }
  return typeof code === 'string' || LOST.includes(code) || WITHOUT_CODE.test(error.message);
};

type Sent = { readonly stream: string; readonly expected: Expected; readonly bytes: number };

export const toPortError = (error: unknown, { stream, expected, bytes }: Sent): unknown => {
  if (error instanceof MaxAppendSizeExceededError) return new AppendTooLarge(stream, bytes, error.maxAppendSize);
  if (!(error instanceof WrongExpectedVersionError)) return error;
  const actual = error.actualVersion === 'no_stream' ? -1n : BigInt(error.actualVersion);
  return new WrongExpectedRevision(stream, expected, actual);
};
