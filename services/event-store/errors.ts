export class EventStoreClosed extends Error {
  constructor() {
    super('The event store is closed; open a new one');
    this.name = 'EventStoreClosed';
  }
}

/** The log was lost or restored from an older copy. */
export class PositionBeyondLog extends Error {
  constructor(
    readonly position: bigint,
    readonly head: bigint,
  ) {
    super(`Position ${position} lies beyond the end of the log at ${head}; rebuild what was read from the lost part`);
    this.name = 'PositionBeyondLog';
  }
}

/** Another event is at the follower's position: the log was restored from an older copy and has grown past it since. */
export class LogReplaced extends Error {
  constructor(readonly position: bigint) {
    super(`Position ${position} of the log holds another event than the one that was read there; the log was restored`);
    this.name = 'LogReplaced';
  }
}

/** A follower starts at a position that is no event's: someone calculated or altered it. */
export class NoEventAtPosition extends Error {
  constructor(readonly position: bigint) {
    super(`No event of the log begins at position ${position}; give one that an event was read at`);
    this.name = 'NoEventAtPosition';
  }
}

export class NothingToAppend extends Error {
  constructor(stream: string) {
    super(`No events were given for ${stream}; append at least one`);
    this.name = 'NothingToAppend';
  }
}

/** The message does not repeat the login in the string. */
export class EventStoreUrlRefused extends Error {
  constructor(cause: unknown) {
    super(`EVENTSTORE_URL: ${reasonOf(cause)}; give a URL such as esdb://host:2113?tls=false`);
    this.name = 'EventStoreUrlRefused';
  }
}

/** The client's own message repeats the text it could not read, which may be a password. */
const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return 'cannot be read';
  if (!('expected' in cause && 'location' in cause)) return cause.message;
  const [at] = cause.location as readonly number[];
  return `${String(cause.expected)} is expected at its character ${Number(at) + 1}`;
};
