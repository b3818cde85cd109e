import {
  PrinterLine,
  PrinterSilent,
  type PrinterPlace,
  isOutOfPaper,
  isPaperByte,
  isStatusByte,
  PRINTED_REQUEST,
  STATUS_BYTES,
  STATUS_REQUEST,
  stopOf,
  type PrinterStop,
} from './printer-line.js';

/** `unreachable`: no connection; `no-answer`: connected, but it does not answer like a printer. */
export type PrinterTrouble = PrinterStop | 'unreachable' | 'no-answer';

export type PrintOutcome =
  | { readonly outcome: 'printed' }
  | { readonly outcome: 'not-printed'; readonly trouble: PrinterTrouble }
  /** Sent, in part or whole, but the printer never confirmed it. */
  | { readonly outcome: 'unclear' }
  | { readonly outcome: 'withheld' };

export type Deadlines = { readonly connectMs: number; readonly answerMs: number; readonly printMs: number };

/** A long ticket takes seconds; a printer without paper answers nothing until it has some. */
const DEADLINES: Deadlines = { connectMs: 3_000, answerMs: 3_000, printMs: 20_000 };

/** Asks the printer's status before and after: only its own word counts as printed. */
export class NetworkPrinter {
  /** Printers take one call at a time. */
  readonly #calls = new Map<string, Promise<unknown>>();

  constructor(private readonly deadlines: Deadlines = DEADLINES) {}

  /** @param mayBegin called once the printer is ready, right before the first byte of the ticket */
  print(place: PrinterPlace, ticket: Uint8Array, mayBegin: () => Promise<boolean>): Promise<PrintOutcome> {
    const key = `${place.host} ${place.port}`;
    const before = this.#calls.get(key) ?? Promise.resolve();
    const call = before.then(() => this.#call(place, ticket, mayBegin));
    const settled = call.catch(() => undefined);
    this.#calls.set(key, settled);
    void settled.then(() => this.#calls.get(key) === settled && this.#calls.delete(key));
    return call;
  }

  async #call(place: PrinterPlace, ticket: Uint8Array, mayBegin: () => Promise<boolean>): Promise<PrintOutcome> {
    const line = await PrinterLine.to(place, this.deadlines.connectMs).catch(silent);
    if (!line) return { outcome: 'not-printed', trouble: 'unreachable' };
    try {
      const ready = await this.#stop(line).catch(silent);
      if (!ready) return { outcome: 'not-printed', trouble: 'no-answer' };
      if (ready.stop) return { outcome: 'not-printed', trouble: ready.stop };
      if (!(await mayBegin())) return { outcome: 'withheld' };
      return (await this.#printed(line, ticket).catch(silent)) ? { outcome: 'printed' } : { outcome: 'unclear' };
    } finally {
      line.close();
    }
  }

  async #stop(line: PrinterLine): Promise<{ readonly stop: PrinterStop | undefined }> {
    const { answerMs } = this.deadlines;
    await line.send(STATUS_REQUEST, answerMs);
    return { stop: stopOf(await line.answers(STATUS_BYTES, isStatusByte, answerMs)) };
  }

  async #printed(line: PrinterLine, ticket: Uint8Array): Promise<boolean> {
    const { printMs } = this.deadlines;
    await line.send(ticket, printMs);
    await line.send(PRINTED_REQUEST, printMs);
    const [paper = 0] = await line.answers(1, isPaperByte, printMs);
    return !isOutOfPaper(paper) && (await this.#stop(line)).stop === undefined;
  }
}

const silent = (error: unknown): undefined => {
  if (!(error instanceof PrinterSilent)) throw error;
  return undefined;
};
