import { resolve } from 'node:path';
import { buildInfo, type BuildInfo } from '#build-info';
import type { Rotated } from '../secrets/secrets.js';
import { ConfigError } from './config-error.js';
import { environment, KNOWN_NAMES, RECAPTCHA_API, type Environment } from './environment.js';
import { missingPaymentKeys, providerKeysIn, unfitForPayDemo, type ProvidersKeys } from './payment-providers.js';
import { isLoopback } from './loopback.js';
import { isReachedFromHereAlone, visibleHost } from './own-hosts.js';
import { PUBLIC_DEMO_PASSWORD, publicDefaultsIn } from './public-defaults.js';
import { ROLES, type Role } from './roles.js';
import { unknownNames } from './unknown-names.js';

export const CONFIG = Symbol('Config');

export type Config = {
  readonly build: BuildInfo;
  readonly port: number;
  readonly host: string;
  /** On the loopback address, for metrics and details of readiness. */
  readonly opsPort: number | undefined;
  /** Absolute. */
  readonly dataDir: string;
  /** Absolute; absent for the site as it was built. */
  readonly webDir: string | undefined;
  readonly roles: readonly Role[];
  readonly siteDomain: string;
  /** Origin that customers see, without a slash at the end. */
  readonly publicUrl: string;
  /** PUBLIC_URL was set: a proxy may then speak for the client. */
  readonly behindProxy: boolean;
  /** Addresses and networks; absent for the nearest peer on a private address. */
  readonly trustedProxies: readonly string[] | undefined;
  /** Other machines can reach the shop: then no well-known default may guard it. */
  readonly isPublic: boolean;
  /** Settings to change before others can reach the shop, a line each; a public shop refuses to start with any. */
  readonly publicDefaults: readonly string[];
  readonly databaseUrl: string | undefined;
  readonly dbPool: number;
  readonly eventStoreUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly uploadsUrl: string | undefined;
  readonly sealsUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly adminEmail: string;
  readonly textUrl: string | undefined;
  readonly paymentProviders: ProvidersKeys;
  readonly payDemo: boolean;
  readonly postcodesUrl: string | undefined;
  /** Without a site key the contact form uses Hatch's own captcha. */
  readonly recaptcha: {
    readonly siteKey: string | undefined;
    readonly secret: string | undefined;
    readonly apiBase: string;
  };
  /** The present one first, as are `dataKeys` and `push.secrets`. */
  readonly sessionSecrets: Rotated<string> | undefined;
  readonly dataKeys: Rotated<string> | undefined;
  readonly push: {
    readonly key: string | undefined;
    readonly secrets: Rotated<string> | undefined;
    readonly cluster: string;
  };
  readonly holdMinutes: number;
  /** How long a request may take while the log gives no answer. */
  readonly requestDeadlineMs: number;
  /** How long a stopping process still answers after it reports that it is not ready. */
  readonly drainMs: number;
  readonly demo: boolean;
  readonly demoPassword: string;
  readonly devVariants: boolean;
  readonly otlpEndpoint: string | undefined;
  readonly nodeEnv: 'development' | 'test' | 'production';
};

/** @throws ConfigError naming every unknown or malformed variable */
export const parseConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
  const problems = [
    ...unknownNames(Object.keys(given), KNOWN_NAMES),
    ...(parsed.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? []),
    ...missing(given),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError([...new Set(problems)]);
  const config = toConfig(parsed.data);
  const unfit = config.payDemo ? unfitForPayDemo(given) : [];
  if (unfit.length > 0) throw new ConfigError(unfit);
  const unfitInPublic = [...config.publicDefaults, ...missingMail(config)];
  if (config.isPublic && unfitInPublic.length > 0) throw new ConfigError(unfitInPublic);
  return deepFreeze(config);
};

const missing = (given: Readonly<Record<string, string | undefined>>): readonly string[] => [
  ...(given['DATABASE_URL'] && !given['SESSION_SECRET']
    ? ['SESSION_SECRET: must be set when DATABASE_URL is, the same for every process']
    : []),
  ...(given['PAY_DEMO'] === '1' ? [] : missingPaymentKeys(given)),
  ...(given['DATABASE_PASSWORD'] && !given['DATABASE_URL']
    ? ['DATABASE_PASSWORD: is for the database of DATABASE_URL, which is not set']
    : []),
];

const missingMail = ({ smtpUrl, behindProxy }: Config): readonly string[] =>
  behindProxy && smtpUrl === undefined
    ? ['SMTP_URL: is not set, so customers would get no email; set your mail server, smtps://user:password@host:465']
    : [];

/** Encoded, for a URL gives `/ # ? @ :` and `%` meanings of their own. */
const databaseUrlOf = ({ DATABASE_URL, DATABASE_PASSWORD }: Environment): string | undefined => {
  if (DATABASE_URL === undefined || DATABASE_PASSWORD === undefined) return DATABASE_URL;
  const url = new URL(DATABASE_URL);
  url.password = encodeURIComponent(DATABASE_PASSWORD);
  return url.href;
};

const toConfig = (env: Environment): Config => {
  const port = env.PORT ?? 3000;
  const host = env.HOST ?? '127.0.0.1';
  const siteDomain = env.SITE_DOMAIN ?? 'localhost';
  const demo = env.DEMO ?? (env.DATABASE_URL === undefined && isReachedFromHereAlone(host, env.PUBLIC_URL));
  const dataDir = env.DATA_DIR ?? '.hatch';
  const publicUrl = env.PUBLIC_URL ?? `http://${visibleHost(host, siteDomain)}:${port}`;
  return {
    build: buildInfo(env.HATCH_COMMIT),
    port,
    host,
    opsPort: env.OPS_PORT,
    dataDir: resolve(dataDir),
    webDir: env.WEB_DIR === undefined ? undefined : resolve(env.WEB_DIR),
    roles: env.HATCH_ROLES ?? ROLES,
    siteDomain,
    publicUrl,
    behindProxy: env.PUBLIC_URL !== undefined,
    trustedProxies: env.TRUSTED_PROXIES,
    isPublic: !isLoopback(new URL(publicUrl).hostname),
    publicDefaults: publicDefaultsIn(env),
    databaseUrl: databaseUrlOf(env),
    dbPool: env.DB_POOL ?? 12,
    eventStoreUrl: env.EVENTSTORE_URL,
    redisUrl: env.REDIS_URL,
    uploadsUrl: env.UPLOADS_URL,
    sealsUrl: env.SEALS_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Hatch <no-reply@${siteDomain}>`,
    adminEmail: env.ADMIN_EMAIL ?? (demo ? 'admin@hatch.test' : `admin@${siteDomain}`),
    textUrl: env.TEXT_URL,
    paymentProviders: providerKeysIn(env),
    payDemo: env.PAY_DEMO ?? false,
    postcodesUrl: env.POSTCODES_URL,
    recaptcha: {
      siteKey: env.RECAPTCHA_SITE_KEY,
      secret: env.RECAPTCHA_SECRET,
      apiBase: env.RECAPTCHA_API_BASE ?? RECAPTCHA_API,
    },
    sessionSecrets: env.SESSION_SECRET,
    dataKeys: env.DATA_KEY,
    push: { key: env.PUSH_APP_KEY, secrets: env.PUSH_APP_SECRET, cluster: env.PUSH_APP_CLUSTER ?? 'hatch' },
    holdMinutes: env.HOLD_MINUTES ?? 60,
    requestDeadlineMs: env.REQUEST_DEADLINE_MS ?? 5_000,
    drainMs: env.DRAIN_MS ?? (env.PUBLIC_URL === undefined ? 0 : 5_000),
    demo,
    demoPassword: env.DEMO_PASSWORD ?? PUBLIC_DEMO_PASSWORD,
    devVariants: env.DEV_VARIANTS ?? false,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    nodeEnv: env.NODE_ENV ?? 'development',
  };
};

const deepFreeze = <T extends object>(value: T): T => {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
};
