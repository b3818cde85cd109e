import type { ProvedEvent } from './prove-events.js';
import { lineOfEvidence } from './evidence-header.js';
import { lineOfEvent } from './exported-event.js';
import type { LedgerSeal, Software } from './ledger-seal.js';
import { nameOf } from './name-difference.js';

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
