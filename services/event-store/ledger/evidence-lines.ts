import { ledgerSealOf, type LedgerSeal, type Software } from './ledger-seal.js';
import type { ProvedEvent } from './prove-events.js';
import { lineOfEvent } from './exported-event.js';
import { nameOf } from './name-difference.js';

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

const lineOfEvidence = (header: EvidenceHeader): string => JSON.stringify({ format: FORMAT, ...header });

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

export class EventDiffers extends Error {
  constructor(proved: ProvedEvent) {
    super(`${nameOf(proved.event)} is not as it was sealed; npm run hatch -- verify tells more`);
    this.name = 'EventDiffers';
  }
}

export type Evidence = {
  readonly about: string;
  readonly made: Date;
  readonly software?: Software | undefined;
  /** All events of each of their streams, in log order. */
  readonly events: readonly ProvedEvent[];
};

export const evidenceLines = ({ about, made, software, events }: Evidence): readonly string[] => {
  const differing = events.find(({ standing }) => standing === 'differs');
  if (differing) throw new EventDiffers(differing);
  const seals = new Map<number, LedgerSeal>();
  const streams: Record<string, number> = {};
  for (const { event, proof } of events) {
    if (proof) seals.set(proof.seal.number, proof.seal);
    streams[event.stream] = (streams[event.stream] ?? 0) + 1;
  }
  const header = lineOfEvidence({
    about,
    made: made.toISOString(),
    ...(software && { software }),
    streams,
    seals: [...seals.values()],
  });
  return [header, ...events.map(({ event, proof }) => lineOfEvent(event, proof))];
};
