import { SendSeal } from '@hatch/contexts/notifications/module';
import { valueOf } from '@hatch/contexts/settings';
import { SettingsRepository } from '@hatch/contexts/settings/module';
import { SITE, systemContext, type Clock } from '@hatch/kernel';
import { AppendOnlyBucket, type Logger } from '@hatch/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SealPlace } from './dispatch-seals.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DIGITS = 9;

export type SealPlacesOptions = {
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
