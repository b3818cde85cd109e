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

/** Is told of every command once it was handled; also the injection token of the one that is. */
export abstract class CommandObserver {
  abstract handled(command: HandledCommand): void;
}
