import { reasonOf } from '../../lib/http';
import { createStore, type Store } from '../../lib/store';
import type { Board } from '../kitchen/board';
import type { Clock } from '../kitchen/hooks/use-now';
import { fetchMoments, fetchSnapshot, findRunningDay, type Moment, type ReplayedShop } from './api/replay-api';
import { createRecording, type Recording } from './recording';
import type { Speed } from './replay-address';
import { boardIn, type Change, type ReplayState } from './replay-state';

/** Instants in ms since 1970. */
export type Replay = {
  readonly board: Board | undefined;
  readonly shop: ReplayedShop | undefined;
  readonly moments: readonly Moment[];
  /** The day without its quiet hours; undefined until read. */
  readonly span: { readonly from: number; readonly to: number } | undefined;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly isReading: boolean;
  readonly failure: string | undefined;
  /** The last jump; `askedAt` by the clock of `performance`. */
  readonly jump: { readonly number: number; readonly askedAt: number };
  /** The day goes on, and everything so far has been played. */
  readonly isAtPresent: boolean;
};

export type Player = {
  readonly replay: Pick<Store<Replay>, 'get' | 'subscribe'>;
  /** To the millisecond. */
  readonly clock: Clock;
  /** In whole seconds, for the board. */
  readonly boardClock: Clock;
  readonly play: () => void;
  readonly pause: () => void;
  readonly toggle: () => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly seek: (at: number) => void;
  readonly seekToStart: () => void;
  readonly seekToEnd: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly retry: () => void;
  /** @returns stops it */
  readonly start: () => () => void;
};

export type PlayerOptions = {
  /** `2026-11-20`; undefined for the current day, from `at` to the present. */
  readonly day: string | undefined;
  /** Milliseconds since 1970; undefined for shortly before the first moment. */
  readonly at: number | undefined;
  readonly speed: Speed;
  readonly isPlaying?: boolean;
  /** Pauses at this time, in ms since 1970. */
  readonly until?: number | undefined;
};

/** Leaves time between drawings of the board for everything else that moves. */
const STEP_MS = 100;
/** A hidden tab goes on from where it was. */
const LONGEST_FRAME_MS = 250;
const BEFORE_MS = 60_000;
const AFTER_MS = 30 * 60_000;
const READ_ON_MS = 3000;

const wholeSecond = (at: number): number => at - (at % 1000);

const momentOf = (change: Change): readonly Moment[] => {
  if (change.kind === 'gone') return [];
  if (change.kind === 'shop') return [{ at: change.at, kind: 'shop' }];
  return [{ at: change.at, kind: change.isNew ? 'order' : 'change' }];
};

/** Performance mark: frames of each second of playing. */
export const FRAMES_MARK = 'hatch-replay-frames';

export const createPlayer = ({
  day: given,
  at: startAt,
  speed,
  isPlaying = false,
  until: firstEnd,
}: PlayerOptions): Player => {
  const replay = createStore<Replay>({
    board: undefined,
    shop: undefined,
    moments: [],
    span: undefined,
    isPlaying,
    speed,
    isReading: true,
    failure: undefined,
    jump: { number: 0, askedAt: performance.now() },
    isAtPresent: false,
  });
  const clock = createStore(startAt ?? 0);
  const update = (changes: Partial<Replay>): void => replay.set({ ...replay.get(), ...changes });

  let reading = new AbortController();
  let recording: Recording | undefined;
  let shown: { readonly count: number; readonly state: ReplayState } | undefined;
  let day = given;
  let isLive = false;
  let until = firstEnd;
  let askedAt = 0;
  let frame: number | undefined;
  let wanted = clock.get();

  const show = (at: number, changes: Partial<Replay> = {}): void => {
    if (recording === undefined) return;
    const count = recording.countAt(at);
    if (shown === undefined || shown.count !== count) {
      const state = recording.stateAfter(count, shown);
      shown = { count, state };
      clock.set(at);
      update({ board: boardIn(state), shop: state.shop, ...changes });
    } else {
      clock.set(at);
      if (Object.keys(changes).length > 0) update(changes);
    }
  };

  const stand = (at: number, changes: Partial<Replay>): void => {
    wanted = at;
    show(at, changes);
  };

  const fail = (failure: unknown): void => update({ failure: reasonOf(failure), isReading: false, isPlaying: false });

  /** Reads ahead to the end of the day, or to its present. */
  const readOn = async (from: Recording, signal: AbortSignal): Promise<void> => {
    askedAt = performance.now();
    const known = from.readTo();
    const waited = replay.get().isPlaying && wanted >= known;
    try {
      const news = await from.readOn();
      if (signal.aborted) return;
      const { moments, span } = replay.get();
      const last = moments.at(-1)?.at ?? 0;
      const added = news.filter(({ at }) => at > last).flatMap(momentOf);
      if (added.length > 0) update({ moments: [...moments, ...added] });
      if (isLive && span) update({ span: { ...span, to: Math.max(span.to, from.readTo()) } });
      // It was waiting for these seconds, so this is the present.
      if (isLive && waited && from.readTo() - known <= 2 * READ_ON_MS) stand(from.readTo(), { isAtPresent: true });
    } catch (failure) {
      if (!signal.aborted) fail(failure);
    }
  };

  const read = async (at: number | undefined, jump: Replay['jump']): Promise<void> => {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    update({ isReading: true, failure: undefined, jump, isAtPresent: false });
    try {
      day ??= await findRunningDay(signal);
      const moments = replay.get().span ? replay.get().moments : await fetchMoments(day);
      if (signal.aborted) return;
      const first = moments[0]?.at;
      const wanted = at ?? (first === undefined ? undefined : first - BEFORE_MS);
      const instant = wanted === undefined ? undefined : new Date(wanted).toISOString();
      const snapshot = await fetchSnapshot(day, instant, signal);
      if (signal.aborted) return;
      ({ isLive } = snapshot);
      const last = moments.at(-1)?.at;
      const { from, to } = snapshot;
      const played = {
        from:
          given === undefined
            ? snapshot.at
            : Math.min(first === undefined ? from : Math.max(from, first - BEFORE_MS), snapshot.at),
        to: Math.max(isLive || last === undefined ? to : Math.min(to, last + AFTER_MS), snapshot.at),
      };
      recording = createRecording(day, snapshot, signal);
      shown = undefined;
      stand(snapshot.at, { moments, span: replay.get().span ?? played, isReading: false });
      await readOn(recording, signal);
    } catch (failure) {
      if (!signal.aborted) fail(failure);
    }
  };

  const jumpNow = (): Replay['jump'] => ({ number: replay.get().jump.number + 1, askedAt: performance.now() });

  const seek = (wanted: number): void => {
    const { span } = replay.get();
    if (span === undefined) return;
    const at = Math.min(Math.max(wanted, span.from), span.to);
    const jump = jumpNow();
    const isHeld = recording && !replay.get().isReading && at >= recording.from && at <= recording.readTo();
    if (isHeld) return stand(at, { jump, isAtPresent: false });
    clock.set(at);
    void read(at, jump);
  };

  let last = 0;
  let stepped = 0;
  let second = { since: 0, frames: 0 };

  const count = (now: number): void => {
    second.frames++;
    if (now - second.since < 1000) return;
    performance.measure(FRAMES_MARK, { start: second.since, end: now, detail: second.frames });
    second = { since: now, frames: 0 };
  };

  const onFrame = (now: number): void => {
    const { isPlaying: plays, isReading, span, speed: times } = replay.get();
    if (!plays) return;
    frame = requestAnimationFrame(onFrame);
    const elapsed = Math.min(now - last, LONGEST_FRAME_MS);
    last = now;
    count(now);
    if (isReading || recording === undefined || span === undefined) return;
    const end = until ?? (isLive ? Infinity : span.to);
    wanted = Math.min(wanted + elapsed * times, recording.readTo(), end);
    const isOver = wanted >= end;
    if (isOver || now - stepped >= STEP_MS) {
      stepped = now;
      show(Math.floor(wanted));
    }
    if (isOver) return pause();
    const isWaiting = wanted >= recording.readTo();
    if (isLive && isWaiting && recording.isRead() && now - askedAt >= READ_ON_MS)
      void readOn(recording, reading.signal);
  };

  const halt = (): void => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  };
  const run = (): void => {
    halt();
    performance.clearMeasures(FRAMES_MARK);
    last = performance.now();
    second = { since: last, frames: 0 };
    frame = requestAnimationFrame(onFrame);
  };
  const pause = (): void => {
    halt();
    until = undefined;
    update({ isPlaying: false });
  };
  const play = (): void => {
    const { span, failure } = replay.get();
    if (failure !== undefined) return;
    if (span && !isLive && wanted >= span.to) seek(span.from);
    update({ isPlaying: true });
    run();
  };

  return {
    replay,
    clock,
    boardClock: { get: () => wholeSecond(clock.get()), subscribe: clock.subscribe },
    play,
    pause,
    toggle: () => (replay.get().isPlaying ? pause() : play()),
    setSpeed: (next) => update({ speed: next }),
    seek,
    seekToStart: () => seek(replay.get().span?.from ?? 0),
    seekToEnd: () => seek(replay.get().span?.to ?? 0),
    step: (by) => {
      pause();
      const { moments } = replay.get();
      const now = clock.get();
      const next = by > 0 ? moments.find(({ at }) => at > now) : moments.findLast(({ at }) => at < now);
      if (next) seek(next.at);
    },
    retry: () => void read(clock.get() || startAt, jumpNow()),
    start: () => {
      void read(startAt, replay.get().jump);
      if (replay.get().isPlaying) run();
      return () => {
        halt();
        reading.abort();
      };
    },
  };
};
