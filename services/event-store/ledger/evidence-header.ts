import { ledgerSealOf, type LedgerSeal, type Software } from './ledger-seal.js';

const FORMAT = 'hatch-evidence-1';

/** The first line of a file of evidence; each further line is an event as in an export. */
export type EvidenceHeader = {
  /** Its subject, such as `order 3k9…`. */
  readonly about: string;
  /** ISO instant. */
  readonly made: string;
  readonly software?: Software;
  /** Number of events in each stream; the file has all of them. */
  readonly streams: Readonly<Record<string, number>>;
  readonly seals: readonly LedgerSeal[];
};

export const lineOfEvidence = (header: EvidenceHeader): string => JSON.stringify({ format: FORMAT, ...header });

export const isEvidence = (line: string): boolean => formatOf(parsed(line)) === FORMAT;

export const evidenceOfLine = (line: string): EvidenceHeader | undefined => {
  const value = parsed(line);
  if (typeof value !== 'object' || value === null || formatOf(value) !== FORMAT) return undefined;
  const { about, made, streams, seals }: { readonly [Field in keyof EvidenceHeader]?: unknown } = value;
  if (typeof about !== 'string' || typeof made !== 'string' || !Array.isArray(seals) || !isCounts(streams))
    return undefined;
  const read = seals.flatMap((seal: unknown) => ledgerSealOf(seal) ?? []);
  return read.length === seals.length ? { about, made, streams, seals: read } : undefined;
};

const formatOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;

const isCounts = (value: unknown): value is EvidenceHeader['streams'] =>
  typeof value === 'object' && value !== null && Object.values(value).every((count) => Number.isSafeInteger(count));

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
