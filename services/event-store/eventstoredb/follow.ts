import type { OnBatch, SubscribeOptions } from '../port.js';
import { isRightBefore, matching, refuseReplaced, startOf, type Reached } from '../subscribe-options.js';
import { LogFeed, type FedLog, type OnFed } from './log-feed.js';
import type { LogTail } from './log-tail.js';

export type FollowedLog = FedLog & { readonly tail: LogTail };

type Place = Reached & { readonly live: boolean };

type Follower = SubscribeOptions & { readonly onBatch: OnBatch };

/** Uses events that the process has already received where they suffice, else a feed of its own. */
export const follow = async (log: FollowedLog, options: SubscribeOptions, onBatch: OnBatch): Promise<void> => {
  const { signal, prefixes, fromStorage = false } = options;
  const end = await log.reader.headInTheEnd(signal);
  const follower = { ...options, onBatch };
  const after = isRightBefore(options.after)
    ? await log.reader.before(options.after.rightBefore, signal)
    : options.after;
  let place: Place = { ...startOf(after, end), live: false };
  if (place.id !== undefined) refuseReplaced(place, await log.reader.idAt(place.position, signal));
  const leave = log.tail.join();
  signal.addEventListener('abort', log.tail.wakeAll);
  try {
    const isInTail = () => !fromStorage && log.tail.holds(place.position);
    if (prefixes && place.position < end && !isInTail()) place = await readWanted(log, { after: place, end }, follower);
    while (!signal.aborted) {
      log.refuseWhenClosed();
      place = isInTail() ? await followTail(log, place, follower) : await catchUp(log, place, follower);
    }
  } finally {
    signal.removeEventListener('abort', log.tail.wakeAll);
    leave();
  }
};

const readWanted = async (
  log: FollowedLog,
  { after, end }: { readonly after: Reached; readonly end: bigint },
  { batch, prefixes, signal, onBatch, onSearched }: Follower,
): Promise<Place> => {
  let reached = after;
  const feed = new LogFeed(log, { after, batch, prefixes, onSearched });
  const stop = () => feed.end();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    await feed.run(async (events, upTo, live) => {
      if (events.length > 0) await onBatch(events, upTo.position, false);
      reached = upTo;
      if (!live && upTo.position < end) return;
      reached = upTo.position >= end ? upTo : { position: end, id: undefined };
      stop();
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return { ...reached, live: false };
};

/** Until the tail of the log suffices, or this feed can become it; a proof needs neither. */
const catchUp = async (
  log: FollowedLog,
  from: Place,
  { batch, prefixes, signal, fromStorage, onBatch }: Follower,
): Promise<Place> => {
  const { tail } = log;
  const matches = matching(prefixes);
  const feed = new LogFeed(log, { after: from, batch });
  let place = from;
  let handedOver: () => void = () => undefined;
  const handOver = new Promise<void>((resolve) => (handedOver = resolve));
  let take: OnFed = async (events, upTo, live) => {
    await onBatch(
      events.filter(({ stream }) => matches(stream)),
      upTo.position,
      live,
    );
    place = { position: upTo.position, id: upTo.id, live };
    if (fromStorage) return;
    if (tail.holds(upTo.position)) feed.end();
    if (!live || signal.aborted || tail.isRunning) return;
    take = tail.adopt(feed, running, upTo);
    handedOver();
  };
  const stop = () => feed.end();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const running = feed.run((...batches) => take(...batches));
  try {
    await Promise.race([running, handOver]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return place;
};

const followTail = async (
  log: FollowedLog,
  from: Place,
  { batch, prefixes, signal, onBatch }: Follower,
): Promise<Place> => {
  const { tail } = log;
  const matches = matching(prefixes);
  let place = from;
  while (!signal.aborted && tail.holds(place.position)) {
    log.refuseWhenClosed();
    const { events, upTo } = tail.after(place, batch, matches);
    const live = tail.isLiveAt(upTo.position);
    if (upTo.position === place.position && (place.live || !live)) {
      await tail.moved();
      continue;
    }
    await onBatch(events, upTo.position, live);
    place = { position: upTo.position, id: upTo.id, live };
  }
  return place;
};
