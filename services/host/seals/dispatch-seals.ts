import { SendSeal } from '@hatch/contexts/notifications/module';
import { valueOf } from '@hatch/contexts/settings';
import { SettingsRepository } from '@hatch/contexts/settings/module';
import { SITE, systemContext, type Clock } from '@hatch/kernel';
import { AppendOnlyBucket, type Logger } from '@hatch/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ledgerSealsInLog,
  lineOfLedgerSeal,
  numberOfLastLedgerSeal,
  type DispatchOutcome,
  type EventStore,
  type SealDispatch,
  type SealDispatches,
} from '@hatch/event-store';
import { pause } from '@hatch/platform/resilience';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DIGITS = 9;

type SealPlacesOptions = {
  readonly sealsUrl: string | undefined;
  readonly clock: Clock;
  readonly logger: Logger;
};

export const sealPlaces = async (
  app: INestApplicationContext,
  { sealsUrl, clock, logger }: SealPlacesOptions,
): Promise<readonly SealPlace[]> => [
  mailbox(app, clock),
  ...(sealsUrl === undefined ? [] : [inBucket(await AppendOnlyBucket.open(sealsUrl), logger)]),
];

const mailbox = (app: INestApplicationContext, clock: Clock): SealPlace => {
  const settings = app.get(SettingsRepository, { strict: false });
  const commands = app.get(CommandBus);
  return {
    name: 'mail',
    everyMs: DAY_MS,
    againAfterMs: HOUR_MS,
    lastOnly: true,
    isOn: async () => valueOf((await settings.loadCached(SITE)).state, 'seals_by_mail'),
    send: async ({ last, lines }) => {
      const seal = { number: last, line: lines.at(-1) ?? '' };
      const { rejection } = await commands.execute(new SendSeal(seal, systemContext('seals', clock)));
      if (!rejection) return 'sent';
      return rejection.code === 'notifications.unknown-outcome' ? 'unknown' : 'refused';
    },
  };
};

const inBucket = (bucket: AppendOnlyBucket, logger: Logger): SealPlace => ({
  name: bucket.name,
  everyMs: 10 * MINUTE_MS,
  againAfterMs: MINUTE_MS,
  lastOnly: false,
  isOn: () => Promise.resolve(true),
  send: async ({ first, last, lines }) => {
    const named = (number: number) => String(number).padStart(DIGITS, '0');
    try {
      await bucket.add(`seals-${named(first)}-${named(last)}.ndjson`, lines.map((line) => `${line}\n`).join(''));
      return 'sent';
    } catch (err) {
      logger.warn({ err, bucket: bucket.name }, 'Seals could not be added to their bucket; trying again');
      return 'refused';
    }
  },
});

type SealLines = {
  readonly first: number;
  readonly last: number;
  readonly lines: readonly string[];
};

/** Out of reach of anyone who controls the shop's machine. */
type SealPlace = {
  readonly name: string;
  /** Shortest pause between two dispatches. */
  readonly everyMs: number;
  /** Shortest pause after a refusal. */
  readonly againAfterMs: number;
  /** The last seal stands for all before it. */
  readonly lastOnly: boolean;
  isOn(): Promise<boolean>;
  send(seals: SealLines): Promise<DispatchOutcome>;
};

type DispatchOptions = {
  readonly places: readonly SealPlace[];
  readonly dispatches: SealDispatches;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly lookEveryMs?: number;
};

const LOOK_EVERY_MS = 60_000;
const MOST_AT_ONCE = 1_000;

/** Only the leader may run it. */
export const startSealDispatch = (options: DispatchOptions): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const { lookEveryMs = LOOK_EVERY_MS, logger } = options;
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await dispatchDue(options).catch((err: unknown) => logger.warn({ err }, 'Seals could not be sent; trying again'));
      await pause(lookEveryMs, stopping.signal);
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
};

export const dispatchDue = async (options: DispatchOptions): Promise<void> => {
  const latest = new Map((await options.dispatches.latest()).map((dispatch) => [dispatch.place, dispatch]));
  for (const place of options.places) {
    const before = latest.get(place.name);
    const apartMs = before?.outcome === 'refused' ? place.againAfterMs : place.everyMs;
    const since = before?.begunAt ?? (await firstSealedAt(options.store));
    if (since && options.clock().getTime() - since.getTime() >= apartMs && (await place.isOn()))
      await dispatch(place, before, options);
  }
};

const dispatch = async (
  place: SealPlace,
  before: SealDispatch | undefined,
  { dispatches, store, clock, logger }: DispatchOptions,
): Promise<void> => {
  const sent = (await dispatches.lastSent(place.name))?.seal ?? -1;
  // A dispatch that may have arrived is repeated unchanged, so that it arrives once.
  const upTo = before && before.seal > sent ? before.seal : undefined;
  const seals = place.lastOnly ? await lastSeal(sent, store) : await sealsAfter(sent, upTo, store);
  if (!seals) return;
  const number = await dispatches.begin(place.name, seals.last, clock());
  const outcome = await place.send(seals);
  await dispatches.end(number, outcome);
  if (outcome !== 'sent') logger.warn({ place: place.name, seal: seals.last, outcome }, 'Seals were not surely sent');
};

/** The first dispatch waits until the shop is a day old. */
const firstSealedAt = async (store: DispatchOptions['store']): Promise<Date | undefined> => {
  for await (const { at } of ledgerSealsInLog(store, 0, 1)) return new Date(at);
  return undefined;
};

const lastSeal = async (sent: number, store: DispatchOptions['store']): Promise<SealLines | undefined> => {
  const number = await numberOfLastLedgerSeal(store);
  return number > sent ? sealsAfter(number - 1, number, store) : undefined;
};

const sealsAfter = async (
  number: number,
  upTo: number | undefined,
  store: DispatchOptions['store'],
): Promise<SealLines | undefined> => {
  const lines: string[] = [];
  const most = upTo === undefined ? MOST_AT_ONCE : upTo - number;
  for await (const { seal } of ledgerSealsInLog(store, number + 1, most)) {
    if (!seal) break;
    lines.push(lineOfLedgerSeal(seal));
  }
  return lines.length === 0 ? undefined : { first: number + 1, last: number + lines.length, lines };
};
