import {
  ErrorType,
  isCommandError,
  MaxAppendSizeExceededError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { AppendTooLarge, WrongExpectedRevision, type Expected } from '@hatch/kernel';
import { TimedOut } from './with-timeout.js';

/** The connection went, or there was none; whether the server did what was asked is unknown. */
export class ConnectionLost extends Error {
  constructor(reason: string) {
    super(`The connection to EventStoreDB was lost: ${reason}`);
    this.name = 'ConnectionLost';
  }
}

/** What the client calls it when a server is not there, is shutting down or no longer leads. */
const LOSSES: readonly string[] = [
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
];
/** The same in gRPC's own words. HTTP/2 that breaks is `INTERNAL`, a server in its shutdown `UNKNOWN`. */
const LOST: readonly unknown[] = [
  status.UNAVAILABLE,
  status.CANCELLED,
  status.DEADLINE_EXCEEDED,
  status.ABORTED,
  status.INTERNAL,
  status.UNKNOWN,
];
/** These come as bare errors: of the client, which found no node, and of gRPC, whose channel was closed. */
const WITHOUT_CODE = /^Failed to discover|channel has been (closed|shut down)/i;
/** 24.10 answers reads in the first words and subscriptions in the second; its client has no type for either. */
const INVALID_POSITION = /ReadAllResult: InvalidPosition|invalid position/;

/** The server's answer where a position is in the middle of an event. */
export const isBetweenEvents = (error: unknown): boolean =>
  error instanceof Error && INVALID_POSITION.test(error.message);

/** Whether another try may help. Whatever is not named here is an answer, and ends what was asked. */
export const isConnectionLost = (error: unknown): boolean => {
  if (error instanceof ConnectionLost || error instanceof TimedOut) return true;
  if (!(error instanceof Error) || isBetweenEvents(error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (isCommandError(error)) {
    // An append that is refused without a word of why has no code.
    return error.type === ErrorType.UNKNOWN ? code === undefined || LOST.includes(code) : LOSSES.includes(error.type);
  }
  // Sockets and streams of Node name theirs in letters.
  return typeof code === 'string' || LOST.includes(code) || WITHOUT_CODE.test(error.message);
};

type Sent = { readonly stream: string; readonly expected: Expected; readonly bytes: number };

/** The port's own error where it has one. */
export const toPortError = (error: unknown, { stream, expected, bytes }: Sent): unknown => {
  if (error instanceof MaxAppendSizeExceededError) return new AppendTooLarge(stream, bytes, error.maxAppendSize);
  if (!(error instanceof WrongExpectedVersionError)) return error;
  const actual = error.actualVersion === 'no_stream' ? -1n : BigInt(error.actualVersion);
  return new WrongExpectedRevision(stream, expected, actual);
};
