export type HandledCommand = {
  readonly command: string;
  readonly seconds: number;
  readonly rejection?: string;
  readonly error?: unknown;
};

export abstract class CommandObserver {
  abstract handled(command: HandledCommand): void;
}
