import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.js';
import { parseConfig } from './config.js';

const SECRET = 'a-secret-of-at-least-thirty-two-letters';

const problemsOf = (env: Readonly<Record<string, string>>): readonly string[] => {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('the environment', () => {
  it('needs nothing set', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: expect.stringMatching(/^\/.*\.hatch$/),
      roles: ['api', 'projections', 'gateway', 'jobs'],
      siteDomain: 'localhost',
      publicUrl: 'http://127.0.0.1:3000',
      behindProxy: false,
      trustedProxies: undefined,
      databaseUrl: undefined,
      adminEmail: 'admin@hatch.test',
      paymentProviders: {
        stripe: { apiBase: 'https://api.stripe.com' },
        paypal: { apiBase: 'https://api-m.paypal.com' },
      },
      holdMinutes: 60,
      demo: true,
      demoPassword: 'hatch-demo',
      devVariants: false,
      nodeEnv: 'development',
    });
  });

  it('takes every variable', () => {
    const config = parseConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      OPS_PORT: '9100',
      DATA_DIR: '/var/lib/hatch',
      HATCH_COMMIT: '06df4b3809ab',
      WEB_DIR: '/srv/site',
      HATCH_ROLES: 'api, gateway',
      SITE_DOMAIN: 'shop.example',
      PUBLIC_URL: 'https://shop.example/',
      TRUSTED_PROXIES: '10.0.0.5, 192.168.1.0/24,fd00::/8',
      DATABASE_URL: 'postgres://hatch:pw@db:5432/hatch',
      EVENTSTORE_URL: 'esdb://eventstore:2113?tls=false',
      REDIS_URL: 'redis://redis:6379',
      UPLOADS_URL: 's3://key:secret@s3:9000/pictures?tls=false',
      SEALS_URL: 's3://key:secret@s3:9000/seals?tls=false',
      TEXT_URL: `twilio://AC${'0a'.repeat(16)}:token@api.twilio.com?from=Hatch`,
      SMTP_URL: 'smtp://mail:1025',
      MAIL_FROM: 'The Shop <shop@shop.example>',
      ADMIN_EMAIL: 'boss@shop.example',
      STRIPE_KEY: 'pk_test_1',
      STRIPE_SECRET: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_BASE: 'http://127.0.0.1:9000',
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'webhook',
      PAYPAL_API_BASE: 'http://127.0.0.1:9001',
      POSTCODES_URL: 'http://postcodes:8000',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET: 'secret',
      RECAPTCHA_API_BASE: 'http://127.0.0.1:9002',
      SESSION_SECRET: SECRET,
      DATA_KEY: `${SECRET} of data, ${SECRET} of before`,
      PUSH_APP_KEY: 'push-key',
      PUSH_APP_SECRET: 'push-secret-of-the-shop',
      PUSH_APP_CLUSTER: 'eu',
      HOLD_MINUTES: '0.05',
      REQUEST_DEADLINE_MS: '2500',
      DB_POOL: '4',
      DRAIN_MS: '9000',
      DEMO: '1',
      DEMO_PASSWORD: 'another-password',
      DEV_VARIANTS: '1',
      NODE_ENV: 'production',
    });
    expect(config).toEqual({
      build: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string, commit: '06df4b3809ab' },
      port: 8080,
      host: '0.0.0.0',
      opsPort: 9100,
      dataDir: '/var/lib/hatch',
      webDir: '/srv/site',
      roles: ['api', 'gateway'],
      siteDomain: 'shop.example',
      publicUrl: 'https://shop.example',
      behindProxy: true,
      trustedProxies: ['10.0.0.5', '192.168.1.0/24', 'fd00::/8'],
      databaseUrl: 'postgres://hatch:pw@db:5432/hatch',
      dbPool: 4,
      eventStoreUrl: 'esdb://eventstore:2113?tls=false',
      redisUrl: 'redis://redis:6379',
      uploadsUrl: 's3://key:secret@s3:9000/pictures?tls=false',
      sealsUrl: 's3://key:secret@s3:9000/seals?tls=false',
      textUrl: `twilio://AC${'0a'.repeat(16)}:token@api.twilio.com?from=Hatch`,
      smtpUrl: 'smtp://mail:1025',
      mailFrom: 'The Shop <shop@shop.example>',
      adminEmail: 'boss@shop.example',
      paymentProviders: {
        stripe: {
          publicKey: 'pk_test_1',
          secret: 'sk_test_1',
          webhookKey: 'whsec_1',
          apiBase: 'http://127.0.0.1:9000',
        },
        paypal: { publicKey: 'client', secret: 'secret', webhookKey: 'webhook', apiBase: 'http://127.0.0.1:9001' },
      },
      payDemo: false,
      postcodesUrl: 'http://postcodes:8000',
      recaptcha: { siteKey: 'site', secret: 'secret', apiBase: 'http://127.0.0.1:9002' },
      isPublic: true,
      publicDefaults: [],
      sessionSecrets: [SECRET],
      dataKeys: [`${SECRET} of data`, `${SECRET} of before`],
      push: { key: 'push-key', secrets: ['push-secret-of-the-shop'], cluster: 'eu' },
      holdMinutes: 0.05,
      requestDeadlineMs: 2_500,
      drainMs: 9000,
      demo: true,
      demoPassword: 'another-password',
      devVariants: true,
      nodeEnv: 'production',
    });
  });

  it('is frozen', () => {
    const config = parseConfig({});
    expect([config, config.paymentProviders.stripe, config.roles].every(Object.isFrozen)).toBe(true);
  });

  it('drains where somebody stands in front, and not where Ctrl-C is waited for', () => {
    expect(parseConfig({}).drainMs).toBe(0);
    expect(parseConfig({ PUBLIC_URL: 'http://localhost:8080' }).drainMs).toBe(5_000);
  });

  it.each(['DB_POOL', 'DRAIN_MS'])('refuses a %s that is no number, or beyond its bounds', (name) => {
    for (const value of ['1.5', '-1', 'many', '100000'])
      expect(() => parseConfig({ [name]: value })).toThrow(`${name}: must be a number of`);
    expect(() => parseConfig({ DB_POOL: '1' })).toThrow('2 to 200');
  });

  it('counts an empty value as not set', () => {
    expect(parseConfig({ DATABASE_URL: '', REDIS_URL: ' ', PORT: '' })).toMatchObject({
      port: 3000,
      redisUrl: undefined,
    });
  });
});

describe('where the log is', () => {
  it.each([
    'esdb://eventstore:2113?tls=false',
    'esdb://a:2113,b:2113,c:2113?tls=false&nodePreference=leader',
    'esdb://a,b,c',
    'esdb://admin:changeit@a.example:2113,b.example:2113/?tlsCAFile=/run/ca.pem',
    'esdb+discover://cluster.example:2113?maxDiscoverAttempts=20',
    'esdb://admin:/a?b,c%40d@a.example:2113,b.example:2113?tls=false',
    'esdb://ann@shop.example:changeit@a.example:2113',
  ])('is taken as the client takes it: %s', (url) => {
    expect(parseConfig({ EVENTSTORE_URL: url }).eventStoreUrl).toBe(url);
  });
});

describe('a bad environment', () => {
  const STRIPE = { STRIPE_KEY: 'pk_test_1', STRIPE_SECRET: 'sk_test_1' };

  it.each([
    ['PORT', '70000'],
    ['PORT', '3000a'],
    ['OPS_PORT', 'metrics'],
    ['HOST', 'two words'],
    ['HATCH_ROLES', 'api,kitchen'],
    ['SITE_DOMAIN', 'http://shop'],
    ['PUBLIC_URL', 'my-shop.test'],
    ['TRUSTED_PROXIES', 'proxy.shop.test'],
    ['TRUSTED_PROXIES', '10.0.0.5,'.repeat(2) + '10.0.0.0/40'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', ','],
    ['DATABASE_URL', 'mysql://db/hatch'],
    ['EVENTSTORE_URL', 'http://eventstore:2113'],
    ['EVENTSTORE_URL', 'esdb://?tls=false'],
    ['EVENTSTORE_URL', 'esdb://a:2113,,c:2113'],
    ['EVENTSTORE_URL', 'esdb://a:port'],
    ['EVENTSTORE_URL', 'esdb://admin:half:lost@a:2113'],
    ['EVENTSTORE_URL', 'esdb://admin:a@b@c:2113'],
    ['REDIS_URL', 'redis'],
    ['UPLOADS_URL', 'https://s3.test/pictures'],
    ['TEXT_URL', 'https://api.twilio.com'],
    ['TEXT_URL', 'twilio://api.twilio.com?from=Hatch'],
    ['TEXT_URL', `twilio://AC${'0a'.repeat(16)}:token@api.twilio.com`],
    ['TEXT_URL', `twilio://AC${'0a'.repeat(16)}:token@api.twilio.com?from=07700900123`],
    ['TEXT_URL', `twilio://AC${'0a'.repeat(16)}:token@api.twilio.com?from=Hatch&tls=false`],
    ['UPLOADS_URL', 's3://key:secret@s3.test'],
    ['SEALS_URL', 's3://key:secret@s3.test'],
    ['UPLOADS_URL', 's3://key:secret@s3.test/pictures/of/us'],
    ['SMTP_URL', 'mail:1025x'],
    ['MAIL_FROM', 'nobody'],
    ['ADMIN_EMAIL', 'nobody'],
    ['STRIPE_KEY', 'sk_live_a_secret_key'],
    ['STRIPE_SECRET', 'pk_live_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_BASE', 'cards.test'],
    ['PAYPAL_API_BASE', 'x'],
    ['POSTCODES_URL', 'x'],
    ['SESSION_SECRET', 'short'],
    ['DATA_KEY', 'short'],
    ['DATA_KEY', `${SECRET},short`],
    ['DATA_KEY', ','],
    ['PUSH_APP_KEY', 'a/b'],
    ['PUSH_APP_SECRET', 'short'],
    ['PUSH_APP_CLUSTER', 'a b'],
    ['HOLD_MINUTES', '0'],
    ['HOLD_MINUTES', '-5'],
    ['HOLD_MINUTES', 'an hour'],
    ['REQUEST_DEADLINE_MS', '5 s'],
    ['DEMO', 'yes'],
    ['DEMO_PASSWORD', 'short'],
    ['DEV_VARIANTS', 'true'],
    ['NODE_ENV', 'live'],
  ])('names %s when it is %s, without repeating the value', (name, value) => {
    const problems = problemsOf({ SESSION_SECRET: SECRET, ...STRIPE, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: `));
    if (value.length > 6) expect(problems[0]).not.toContain(value);
  });

  it('is named whole, at once', () => {
    expect(problemsOf({ PORT: 'x', DEMO: 'x', HATCH_ROLE: 'api', DATABASE_URL: 'postgres://db/hatch' })).toEqual([
      'HATCH_ROLE: unknown, did you mean HATCH_ROLES?',
      'PORT: must be a port, 0 to 65535',
      'DEMO: must be 0 or 1',
      'SESSION_SECRET: must be set when DATABASE_URL is, the same for every process',
    ]);
  });

  it.each([
    ['HATCH_COLOUR', 'unknown, remove it'],
    ['STRIPE_SECERT', 'did you mean STRIPE_SECRET?'],
    ['DATABASE_URI', 'did you mean DATABASE_URL?'],
    ['HOLD_MINUTE', 'did you mean HOLD_MINUTES?'],
    ['session_secret', 'did you mean SESSION_SECRET?'],
  ])('names the unknown %s', (name, advice) => {
    expect(problemsOf({ [name]: 'x' })[0]).toContain(advice);
  });

  it.each(['HOSTNAME', 'PATH', 'NODE_OPTIONS', 'npm_config_cache', 'POST', 'STRIPE_DEVICE_NAME', 'REPORT'])(
    'leaves %s to other programs',
    (name) => {
      expect(problemsOf({ [name]: 'x' })).toEqual([]);
    },
  );
});

describe('DEMO', () => {
  it.each([
    ['on by itself in the embedded default', {}, true],
    ['off when others can reach the shop', { HOST: '0.0.0.0' }, false],
    [
      'off when a proxy makes the shop public',
      { PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://mail:25' },
      false,
    ],
    ['on when its public address is here, too', { PUBLIC_URL: 'http://localhost:8080' }, true],
    ['on there when set by hand', { HOST: '0.0.0.0', DEMO: '1' }, true],
    ['off with a database of its own', { DATABASE_URL: 'postgres://db/hatch', SESSION_SECRET: SECRET }, false],
    ['off when set off', { DEMO: '0' }, false],
  ])('is %s', (_when, env, demo) => {
    expect(parseConfig(env).demo).toBe(demo);
  });
});

describe('PAY_DEMO', () => {
  it('is off, and on when asked for', () => {
    expect(parseConfig({}).payDemo).toBe(false);
    expect(parseConfig({ PAY_DEMO: '1', HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' }).payDemo).toBe(true);
  });

  it.each([
    ['HOST', '0.0.0.0', 'this machine alone'],
    ['PUBLIC_URL', 'https://shop.example', 'this machine alone'],
    ['STRIPE_SECRET', 'sk_live_1', 'keys of its own'],
    ['PAYPAL_CLIENT_ID', 'a-client', 'keys of its own'],
    ['HATCH_ROLES', 'api', 'one process'],
    ['PORT', '0', 'a port of its own'],
  ])('is refused with %s=%s', (name, value, why) => {
    const [problem, ...others] = problemsOf({ PAY_DEMO: '1', [name]: value });
    expect(problem).toMatch(new RegExp(`^${name}: .*${why}`));
    expect(others).toEqual([]);
    expect(problemsOf({ PAY_DEMO: '0', [name]: value }).join()).not.toContain('PAY_DEMO');
  });
});

describe('a secret that was rotated', () => {
  it('is a list, the present one first', () => {
    const config = parseConfig({ SESSION_SECRET: `${SECRET}-new,${SECRET}` });
    expect(config.sessionSecrets?.slice(0, 2)).toEqual([`${SECRET}-new`, SECRET]);
  });

  it.each(['words, with commas, that are one secret', `${SECRET},and-a-part-that-is-also-long-enough-for-one`])(
    'still counts whole as earlier releases took it: %s',
    (whole) => {
      expect(parseConfig({ SESSION_SECRET: whole }).sessionSecrets?.at(-1)).toBe(whole);
    },
  );
});

describe('half a payment provider', () => {
  it.each<readonly [Readonly<Record<string, string>>, readonly string[]]>([
    [{ STRIPE_KEY: 'pk_test_1' }, ['STRIPE_SECRET']],
    [{ STRIPE_SECRET: 'sk_test_1' }, ['STRIPE_KEY']],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, ['STRIPE_KEY', 'STRIPE_SECRET']],
    [{ PAYPAL_CLIENT_ID: 'client' }, ['PAYPAL_SECRET']],
    [{ PAYPAL_SECRET: 'secret' }, ['PAYPAL_CLIENT_ID']],
    [{ PAYPAL_WEBHOOK_ID: 'webhook' }, ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET']],
  ])('is refused, naming what is missing: %j', (env, names) => {
    const problems = problemsOf(env);
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(names);
    for (const name of Object.keys(env)) expect(problems[0]).toContain(name);
  });

  it('is whole without a webhook', () => {
    expect(problemsOf({ STRIPE_KEY: 'pk_test_1', STRIPE_SECRET: 'sk_test_1' })).toEqual([]);
    expect(problemsOf({ PAYPAL_CLIENT_ID: 'client', PAYPAL_SECRET: 'secret' })).toEqual([]);
  });
});

describe('mail', () => {
  it('is refused in public without a server, and with the test mailbox of the containers', () => {
    expect(problemsOf({ PUBLIC_URL: 'https://shop.example' })).toEqual([
      expect.stringMatching(/^SMTP_URL: is not set/),
    ]);
    const test = problemsOf({ PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://mailpit:1025' });
    expect(test).toEqual([expect.stringMatching(/^SMTP_URL: is the test mailbox/)]);
    expect(problemsOf({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  });
});

describe('the password of the database', () => {
  const connectionWith = (DATABASE_PASSWORD: string): pg.Client => {
    const { databaseUrl } = parseConfig({
      DATABASE_URL: 'postgres://hatch@postgres:5432/hatch',
      DATABASE_PASSWORD,
      SESSION_SECRET: SECRET,
    });
    return new pg.Client(databaseUrl);
  };

  it.each(['b64/with+slashes=', 'a#b', 'a?b=c', 'a@b', 'a:b', '100%', '%2F', "it's", 'a b', '£ünder', '[x]', '\\'])(
    'may hold any character: %s',
    (password) => {
      expect(connectionWith(password)).toMatchObject({
        user: 'hatch',
        password,
        host: 'postgres',
        port: 5432,
        database: 'hatch',
      });
    },
  );

  it('is refused without the database that it opens', () => {
    expect(problemsOf({ DATABASE_PASSWORD: 'own' })).toEqual([
      'DATABASE_PASSWORD: is for the database of DATABASE_URL, which is not set',
    ]);
  });
});

describe('what everybody can read', () => {
  const PUBLIC = { PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtps://mail.example:465' };
  const DEFAULT = 'for-this-machine-alone-set-your-own-before-others-reach-it';
  const DATABASE = 'postgres://hatch@postgres:5432/hatch';

  it.each([
    ['SESSION_SECRET', { SESSION_SECRET: DEFAULT }],
    ['SESSION_SECRET', { SESSION_SECRET: `${SECRET},${DEFAULT}` }],
    ['DATA_KEY', { DATA_KEY: `${DEFAULT},${SECRET}` }],
    ['DATABASE_URL', { SESSION_SECRET: SECRET, DATABASE_URL: 'postgres://hatch:hatch@postgres:5432/hatch' }],
    ['DATABASE_PASSWORD', { SESSION_SECRET: SECRET, DATABASE_URL: DATABASE, DATABASE_PASSWORD: 'hatch' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mailpit:1025' }],
    ['DEMO', { DEMO: '1' }],
    ['DEMO', { DEMO: '1', DEMO_PASSWORD: 'hatch-demo' }],
  ])('is refused in public, and only noted on loopback: %s %j', (name, env) => {
    const [problem] = problemsOf({ ...PUBLIC, ...env });
    expect(problem).toMatch(new RegExp(`^${name}: `));
    expect(parseConfig({ ...env, PUBLIC_URL: 'http://localhost:3000' }).publicDefaults).toEqual([problem]);
  });

  it.each<Readonly<Record<string, string>>>([
    { ...PUBLIC, DEMO: '1', DEMO_PASSWORD: 'known-to-us-alone' },
    { ...PUBLIC, DATA_KEY: `${SECRET},${DEFAULT}` },
    { ...PUBLIC, SESSION_SECRET: SECRET, DATABASE_URL: 'postgres://hatch:hatch@db/hatch', DATABASE_PASSWORD: 'own' },
    { ...PUBLIC, SMTP_URL: 'smtp://mail.example:587' },
    { HOST: '0.0.0.0', DEMO: '1' },
    { PUBLIC_URL: 'http://[::1]:3000', DEMO: '1' },
  ])('is not found in %j', (env) => {
    expect(problemsOf(env)).toEqual([]);
  });

  it.each([
    ['http://127.8.0.1:3000', false],
    ['http://shop.localhost', false],
    ['http://localhost.shop.example', true],
    ['http://192.168.1.20:3000', true],
    ['http://127.0.0.1.shop.example', true],
  ])('%s is public: %s', (url, isPublic) => {
    expect(parseConfig({ PUBLIC_URL: url, SMTP_URL: 'smtp://mail:25' }).isPublic).toBe(isPublic);
  });
});
