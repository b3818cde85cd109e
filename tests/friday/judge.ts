import type { Mark, Recording, Span, TabletRecording } from './recording.js';
import { Timeline, type Placing, type Stretch } from './timeline.js';

/** `withinMs`: an order is to be seen, and what it makes sound heard, within so long. */
type Bounds = { readonly withinMs: number; readonly reminderMinutes: number };

export type Verdict = {
  readonly property: string;
  /** In a sentence. */
  readonly figures: string;
  /** None where it holds. */
  readonly faults: readonly string[];
};

/** Events are dated by the database's clock, which a shop knows to so much (`services/host/database-clock.ts`). */
const CLOCK_MS = 50;

const clock = ({ startedAt }: Recording, at: number): string => `${((at - startedAt) / 1000).toFixed(1)} s`;
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

const overlaps = (one: Stretch, other: Stretch): boolean => one.from < other.to && other.from < one.to;
const isAway = ({ away }: TabletRecording, stretch: Stretch): boolean => away.some((span) => overlaps(span, stretch));

/** From when on the tablet could show the order: its placing, or its own recovery. */
const showableFrom = ({ away }: TabletRecording, at: number, seen: number, withinMs: number): number =>
  away.reduce((from, span) => (span.from < Math.min(seen, from + withinMs) && span.to > from ? span.to : from), at);

const unseen = (recording: Recording, { placings }: Timeline, withinMs: number): Verdict => {
  const waits: number[] = [];
  const faults: string[] = [];
  for (const tablet of recording.tablets)
    for (const { ref, newAt, finishedAt } of placings) {
      // Until it is paid it chimes and is counted; its card may stand on a later page.
      if (newAt === Number.POSITIVE_INFINITY) continue;
      const seen = Math.max(newAt, tablet.seen.get(ref) ?? Number.POSITIVE_INFINITY);
      const from = showableFrom(tablet, newAt, seen, withinMs);
      // It came and went while the tablet could show nothing.
      if (seen === Number.POSITIVE_INFINITY && finishedAt < from + withinMs) continue;
      const wait = Math.max(0, seen - from);
      waits.push(wait);
      if (wait > withinMs)
        faults.push(`${tablet.name}: ${ref}, new at ${clock(recording, newAt)}, after ${inSeconds(wait)}`);
    }
  return {
    property: `KIT-01 no order unseen on a live tablet for more than ${withinMs / 1000} s`,
    figures: `${placings.length} orders on ${recording.tablets.length} tablets, half within ${inSeconds(percentile(waits, 0.5))}, 99 % within ${inSeconds(percentile(waits, 0.99))}, the last after ${inSeconds(Math.max(...waits))}`,
    faults,
  };
};

const recovered = (recording: Recording, withinMs: number): Verdict => {
  const spans = recording.tablets.flatMap((tablet) => tablet.away.map((span) => ({ tablet, span })));
  const took = spans.map(({ span }) => span.to - span.ended);
  return {
    property: `G08 a tablet that was cut off, frozen or reloaded, or whose shop was killed, is live within ${(2 * withinMs) / 1000} s`,
    figures: `${spans.length} times, the longest took ${inSeconds(Math.max(0, ...took))}`,
    faults: spans
      .filter(({ span }) => span.to - span.ended > 2 * withinMs)
      .map(
        ({ tablet, span }) =>
          `${tablet.name}: the fault of ${clock(recording, span.from)}, not live ${inSeconds(span.to - span.ended)} after it`,
      ),
  };
};

type Rings = Stretch & { readonly sound: string; readonly about?: readonly string[] };

/** What goes on when the page is left has rung until then. */
const rungsOf = (load: Span & TabletRecording['loads'][number]): readonly Rings[] =>
  load.rungs.map(({ sound, from, to, about }) => ({ sound, from, to: to ?? load.to, ...(about && { about }) }));

/** What of it lies in neither of the others, in order of time. */
const without = (stretch: Stretch, others: readonly Stretch[]): readonly Stretch[] =>
  others.reduce<readonly Stretch[]>(
    (left, other) =>
      left.flatMap((part) =>
        overlaps(part, other)
          ? [
              { from: part.from, to: Math.min(part.to, other.from) },
              { from: Math.max(part.from, other.to), to: part.to },
            ].filter(({ from, to }) => to > from)
          : [part],
      ),
    [stretch],
  );

const tolerated = ({ away }: TabletRecording, withinMs: number): readonly Stretch[] =>
  away.map(({ from, to }) => ({ from, to: to + withinMs }));

const ringing = (recording: Recording, timeline: Timeline, withinMs: number): Verdict => {
  const expected = timeline.ringing;
  const faults: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const tablet of recording.tablets)
    for (const load of tablet.loads) {
      const rung = rungsOf(load).filter(({ sound }) => sound === 'newOrder');
      const repeated = rung.filter(({ about }) => about === undefined);
      for (const stretch of expected) {
        const due = {
          from: Math.max(stretch.from + withinMs, load.from + withinMs),
          to: Math.min(stretch.to - CLOCK_MS, load.to),
        };
        for (const { from, to } of without(due, [...tolerated(tablet, withinMs), ...repeated]))
          if (to > from)
            faults.push(`${tablet.name}: silent from ${clock(recording, from)} to ${clock(recording, to)}`);
        const first = repeated.find(({ from, to }) => to > stretch.from && from < stretch.to);
        if (
          first &&
          !isAway(tablet, { from: stretch.from - withinMs, to: first.from + 1 }) &&
          first.from >= stretch.from
        )
          starts.push(first.from - stretch.from);
        const last = repeated.find(({ from, to }) => from < stretch.to && to >= stretch.to);
        if (last && !isAway(tablet, { from: stretch.to - withinMs, to: last.to + 1 }) && last.to < load.to)
          ends.push(last.to - stretch.to);
      }
      const allowed = [
        ...expected.map(({ from, to }) => ({ from, to: to + withinMs })),
        ...tolerated(tablet, withinMs),
      ];
      for (const sounded of repeated)
        for (const { from, to } of without(sounded, allowed))
          faults.push(`${tablet.name}: rang for nothing from ${clock(recording, from)} to ${clock(recording, to)}`);
    }
  return {
    property: 'G09 LIVE-40 the alarm rang exactly while an order was new',
    figures: `${expected.length} times by the log; rang at latest ${inSeconds(Math.max(0, ...starts))} after its cause, and ended at latest ${inSeconds(Math.max(0, ...ends))} after it`,
    faults,
  };
};

const chimes = (recording: Recording, timeline: Timeline, withinMs: number): Verdict => {
  const dues = new Map(timeline.occasions.map((due) => [due.key, due]));
  const faults: string[] = [];
  let heard = 0;
  for (const tablet of recording.tablets)
    for (const load of tablet.loads) {
      const sounded = new Map<string, number>();
      for (const { about = [], sound, from } of rungsOf(load))
        for (const key of about) {
          if (sounded.has(key))
            faults.push(`${tablet.name}: "${key}" sounded twice, again at ${clock(recording, from)}`);
          sounded.set(key, from);
          heard++;
          const due = dues.get(key);
          const isDue =
            due !== undefined && due.sound === sound && from >= due.from - withinMs && from <= due.to + withinMs;
          if (!isDue && !isAway(tablet, { from: from - withinMs, to: from }))
            faults.push(`${tablet.name}: "${key}" sounded for nothing at ${clock(recording, from)}`);
        }
      for (const due of dues.values()) {
        const from = showableFrom(tablet, Math.max(due.from, load.from), Number.POSITIVE_INFINITY, withinMs);
        const isHeardHere = Math.min(due.to, load.to) - from > withinMs;
        // New ones ring instead; what was cancelled before this page was loaded never stood on it.
        const isOther =
          due.sound === 'newOrder' ||
          (due.sound === 'cancelled' &&
            (due.from < load.from + withinMs ||
              isAway(tablet, { from: due.from - withinMs, to: due.from + withinMs })));
        if (!isHeardHere || isOther) continue;
        const at = sounded.get(due.key) ?? Number.POSITIVE_INFINITY;
        if (at > from + withinMs && !isAway(tablet, { from, to: from + withinMs }))
          faults.push(
            `${tablet.name}: "${due.key}", due at ${clock(recording, due.from)}, ${at === Number.POSITIVE_INFINITY ? 'never sounded' : `sounded at ${clock(recording, at)}`}`,
          );
      }
    }
  return {
    property: 'KIT-02 KIT-03 what is unpaid, late or cancelled sounded once on each tablet, and nothing else did',
    figures: `${dues.size} occasions by the log, ${heard} sounds on the tablets`,
    faults,
  };
};

/** A shop that does not answer for a moment may be said not to. */
const notLive = (recording: Recording, withinMs: number): Verdict => {
  const rings = recording.tablets.flatMap((tablet) =>
    tablet.loads
      .flatMap(rungsOf)
      .filter(({ sound }) => sound === 'notLive')
      .map((rung) => ({ tablet, rung })),
  );
  return {
    property: `G09 no tablet said for more than ${withinMs / 1000} s that it is not live while it was`,
    figures: `${rings.length} times not live`,
    faults: rings
      .filter(({ tablet, rung }) => without(rung, tablet.away).some(({ from, to }) => to - from > withinMs))
      .map(({ tablet, rung }) => `${tablet.name}: from ${clock(recording, rung.from)} to ${clock(recording, rung.to)}`),
  };
};

const isEqual = ({ hashes }: Mark): boolean => new Set(hashes).size === 1 && hashes[0] !== undefined;

const equal = ({ marks }: Recording): Verdict => ({
  property: 'G08 at every quiet moment both tablets and the shop agree',
  figures: `${marks.length} quiet moments, agreed at latest ${inSeconds(Math.max(0, ...marks.map(({ tookMs }) => tookMs)))} into them`,
  faults: marks.filter((mark) => !isEqual(mark)).map(({ at, hashes }) => `at ${at} s: ${hashes.join(', ')}`),
});

const tickets = ({ log }: Recording): Verdict => {
  const printed = log
    .filter(({ type }) => type === 'TicketPrinted')
    .map(({ data }) => `${data['orderId']} copy ${data['copy']}`);
  const twice = printed.filter((ticket, at) => printed.indexOf(ticket) !== at);
  return {
    property: 'G11 one ticket for each order and copy',
    figures: `${printed.length} tickets`,
    faults: twice.map((ticket) => `${ticket} was printed twice`),
  };
};

const again = ({ replays, marks }: Recording): Verdict => ({
  property:
    'HIST-05 a replay shows what the live screens had, sought or played, after a rebuild and with a customer forgotten',
  figures: `${replays.length} looks at ${marks.length} quiet moments`,
  faults: [
    ...(replays.length > marks.length ? [] : ['it was not played again']),
    ...replays
      .filter(({ hash, expected }) => hash !== expected)
      .map(({ how, at, hash, expected }) => `${how}, ${at} s into the evening: ${hash} in place of ${expected}`),
  ],
});

const orders = ({ thanked, failures }: Recording, placings: readonly Placing[], wanted: number): Verdict => ({
  property: 'G02 every order was placed once, and whatever staff did was done',
  figures: `${wanted} customers, ${thanked} thanked, ${placings.length} orders in the log`,
  faults: [
    ...failures,
    ...(thanked === placings.length && thanked === wanted ? [] : ['customers, thanks and orders differ in number']),
  ],
});

/** @param wanted how many customers came */
export const judge = (
  recording: Recording,
  wanted: number,
  { withinMs, reminderMinutes }: Bounds,
): readonly Verdict[] => {
  const timeline = new Timeline(recording.log, reminderMinutes, recording.endedAt);
  return [
    orders(recording, timeline.placings, wanted),
    unseen(recording, timeline, withinMs),
    recovered(recording, withinMs),
    ringing(recording, timeline, withinMs),
    chimes(recording, timeline, withinMs),
    notLive(recording, withinMs),
    equal(recording),
    tickets(recording),
    again(recording),
  ];
};

/** A line for each property, and one for each thing that was wrong. */
export const linesOf = (verdicts: readonly Verdict[]): readonly string[] =>
  verdicts.flatMap(({ property, figures, faults }) => [
    `${faults.length === 0 ? 'PASS' : 'FAIL'}  ${property}: ${figures}`,
    ...faults.map((fault) => `        ${fault}`),
  ]);
