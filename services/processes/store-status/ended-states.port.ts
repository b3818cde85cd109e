export type FindEndedStates = (now: Date, limit: number) => Promise<readonly string[]>;
