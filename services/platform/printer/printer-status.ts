export type PrinterStop = 'no-paper' | 'cover-open' | 'offline';

const DLE = 0x10;
const EOT = 0x04;
const GS = 0x1d;
/** `DLE EOT n`: 1 printer, 2 offline cause, 4 paper. Answered at once, a byte each, even while printing. */
export const STATUS_REQUEST = Uint8Array.of(DLE, EOT, 1, DLE, EOT, 2, DLE, EOT, 4);
export const STATUS_BYTES = 3;
/** `GS r 1`: paper; answered only after everything before it is printed. */
export const PRINTED_REQUEST = Uint8Array.of(GS, 0x72, 1);

/** Bits 0 and 7 are never set in an answer to `DLE EOT`, bits 1 and 4 always. */
export const isStatusByte = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010;
/** Bits 4 and 7 are never set in an answer to `GS r`, which tells it from one to `DLE EOT`. */
export const isPaperByte = (byte: number): boolean => (byte & 0b1001_0000) === 0;

const OFFLINE = 0b0000_1000;
const COVER_OPEN = 0b0000_0100;
const STOPPED_FOR_PAPER = 0b0010_0000;
const FAULT = 0b0100_0000;
const PAPER_END = 0b0110_0000;
const PAPER_END_IN_TURN = 0b0000_1100;

export const stopOf = ([printer = 0, cause = 0, paper = 0]: readonly number[]): PrinterStop | undefined => {
  if (cause & COVER_OPEN) return 'cover-open';
  if (paper & PAPER_END || cause & STOPPED_FOR_PAPER) return 'no-paper';
  return cause & FAULT || printer & OFFLINE ? 'offline' : undefined;
};

export const isOutOfPaper = (byte: number): boolean => (byte & PAPER_END_IN_TURN) !== 0;
