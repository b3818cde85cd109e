/** The store was closed while, or before, it was asked for something. */
export class EventStoreClosed extends Error {
  constructor() {
    super('The event store is closed; open a new one');
    this.name = 'EventStoreClosed';
  }
}

/** A follower remembers more than the log holds: the log was lost or restored from an older copy. */
export class PositionBeyondLog extends Error {
  constructor(
    readonly position: bigint,
    readonly head: bigint,
  ) {
    super(`Position ${position} lies beyond the end of the log at ${head}; rebuild what was read from the lost part`);
    this.name = 'PositionBeyondLog';
  }
}

/** Appends must carry at least one event. */
export class NothingToAppend extends Error {
  constructor(stream: string) {
    super(`No events were given for ${stream}; append at least one`);
    this.name = 'NothingToAppend';
  }
}
