export type HandledCommand = {
  /** The command's `type`. */
  readonly command: string;
  /** Seconds from the sending to the answer. */
  readonly seconds: number;
  /** Code of the rejection it was refused with. */
  readonly rejection?: string;
  /** What its handler threw. */
  readonly error?: unknown;
};

/** Is called with every command once it was handled. Also its injection token. */
export abstract class CommandObserver {
  abstract handled(command: HandledCommand): void;
}
