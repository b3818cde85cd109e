import { isEmail } from '@hatch/kernel/rules';
import * as z from 'zod';
import { isAddressOrNetwork } from '../http/trusted-proxies.js';
import type { Rotated } from '../secrets/secrets.js';
import { isTwilioUrl, TEXT_URL_EXAMPLE } from '../text-messages/twilio.js';
import { providerVariables } from './payment-providers.js';
import { isRole, ROLES } from './roles.js';
import { originOf, urlOf } from './url-formats.js';

export const RECAPTCHA_API = 'https://www.google.com';

const LONGEST_HOLD_MINUTES = 7 * 24 * 60;

const LEAST_DATA_KEY = 32;

const listed = (value: string): readonly string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const text = z.string();
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port, 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port, 0 to 65535');

const wholeNumber = (least: number, most: number, of: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a number of ${of}, ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a number of ${of}, ${least} to ${most}`);

/** `URL` does not read several hosts. No colon in a password: the client would lose the rest of it. */
const EVENTSTORE_URL =
  /^esdb(\+discover)?:\/\/([^\s:]+:[^\s:@]+@)?[^\s:@/?,]+(:\d{1,5})?(,[^\s:@/?,]+(:\d{1,5})?)*\/*(\?\S+)?$/;

const BUCKET = 's3://key:secret@host:9000/bucket?region=eu-west-2';
const bucket = urlOf(['s3:'], BUCKET).refine(
  (value) => URL.canParse(value) && /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(new URL(value).pathname),
  `must be a URL such as ${BUCKET}`,
);

/** Present secret first. Secrets from before rotation may contain commas: the whole text counts as the earliest too. */
const secrets = (least: number) =>
  z
    .string()
    .min(least, `must be at least ${least} characters, random`)
    .transform((value): Rotated<string> => {
      const [present, ...earlier] = listed(value);
      if (present === undefined || earlier.length === 0) return [value];
      return [present, ...earlier].every(({ length }) => length >= least) ? [present, ...earlier, value] : [value];
    });

const dataKeys = z
  .string()
  .transform(listed)
  .refine(
    (keys) => keys.length > 0 && keys.every(({ length }) => length >= LEAST_DATA_KEY),
    `must be at least ${LEAST_DATA_KEY} characters, random; earlier keys follow it after commas`,
  )
  .transform(([present = '', ...earlier]): Rotated<string> => [present, ...earlier]);

const networks = z
  .string()
  .transform(listed)
  .refine(
    (list) => list.length > 0 && list.every(isAddressOrNetwork),
    'must be addresses or networks such as 10.0.0.5,192.168.1.0/24',
  );

const roles = z
  .string()
  .transform((value) => (value === 'all' ? [...ROLES] : value.split(',').map((name) => name.trim())))
  .pipe(
    z
      .array(z.string().refine(isRole, `must be all, or a list of ${ROLES.join(', ')}`))
      .transform((names) => [...new Set(names.filter(isRole))]),
  );

const mailAddress = z.string().refine(isEmail, 'must be an email address');
const mailFrom = z
  .string()
  .refine(
    (value) => !/[\r\n]/.test(value) && isEmail(/^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value),
    'must be an email address, or Name <address>',
  );

export const environment = z.object({
  PORT: port.optional(),
  OPS_PORT: port.optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address')
    .optional(),
  DATA_DIR: text.optional(),
  HATCH_COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/, 'must be a commit of git, 7 to 64 hex digits')
    .optional(),
  WEB_DIR: text.optional(),
  HATCH_ROLES: roles.optional(),
  SITE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'must be a domain name such as shop.example')
    .optional(),
  PUBLIC_URL: originOf('https://shop.example').optional(),
  TRUSTED_PROXIES: networks.optional(),
  DB_POOL: wholeNumber(2, 200, 'connections').optional(),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/hatch').optional(),
  DATABASE_PASSWORD: text.optional(),
  EVENTSTORE_URL: z
    .string()
    .trim()
    .regex(EVENTSTORE_URL, 'must be a URL such as esdb://host:2113?tls=false, or esdb://a:2113,b:2113,c:2113')
    .optional(),
  REDIS_URL: urlOf(['redis:', 'rediss:'], 'redis://host:6379').optional(),
  UPLOADS_URL: bucket.optional(),
  SEALS_URL: bucket.optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://host:1025').optional(),
  MAIL_FROM: mailFrom.optional(),
  ADMIN_EMAIL: mailAddress.optional(),
  TEXT_URL: z.string().refine(isTwilioUrl, `must be a URL such as ${TEXT_URL_EXAMPLE}`).optional(),
  ...providerVariables,
  PAY_DEMO: flag.optional(),
  POSTCODES_URL: originOf('https://api.postcodes.io').optional(),
  RECAPTCHA_SITE_KEY: text.optional(),
  RECAPTCHA_SECRET: text.optional(),
  RECAPTCHA_API_BASE: originOf(RECAPTCHA_API).optional(),
  SESSION_SECRET: secrets(32).optional(),
  DATA_KEY: dataKeys.optional(),
  PUSH_APP_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must be letters, digits, - and _')
    .optional(),
  PUSH_APP_SECRET: secrets(16).optional(),
  PUSH_APP_CLUSTER: z
    .string()
    .regex(/^[\w-]+$/, 'must be letters, digits, - and _')
    .optional(),
  DRAIN_MS: wholeNumber(0, 60_000, 'milliseconds').optional(),
  HOLD_MINUTES: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number of minutes')
    .transform(Number)
    .refine(
      (minutes) => minutes > 0 && minutes <= LONGEST_HOLD_MINUTES,
      `must be more than 0 and at most ${LONGEST_HOLD_MINUTES} minutes`,
    )
    .optional(),
  REQUEST_DEADLINE_MS: z
    .string()
    .regex(/^\d{3,6}$/, 'must be milliseconds, 100 to 999999')
    .transform(Number)
    .optional(),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(8, 'must be at least 8 characters').optional(),
  DEV_VARIANTS: flag.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: originOf('http://localhost:4318').optional(),
  NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').optional(),
});

export type Environment = z.infer<typeof environment>;

export const KNOWN_NAMES: readonly string[] = Object.keys(environment.shape);
