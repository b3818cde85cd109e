export abstract class EndedStates {
  abstract ended(now: Date, limit: number): Promise<readonly string[]>;
}
