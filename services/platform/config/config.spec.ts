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
      databaseUrl: undefined,
      adminEmail: 'admin@hatch.test',
      stripe: { apiBase: 'https://api.stripe.com' },
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
      HATCH_ROLES: 'api, gateway',
      SITE_DOMAIN: 'shop.example',
      PUBLIC_URL: 'https://shop.example/',
      DATABASE_URL: 'postgres://hatch:pw@db:5432/hatch',
      EVENTSTORE_URL: 'esdb://eventstore:2113?tls=false',
      REDIS_URL: 'redis://redis:6379',
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
      DEMO: '1',
      DEMO_PASSWORD: 'another-password',
      DEV_VARIANTS: '1',
      NODE_ENV: 'production',
    });
    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      opsPort: 9100,
      dataDir: '/var/lib/hatch',
      roles: ['api', 'gateway'],
      siteDomain: 'shop.example',
      publicUrl: 'https://shop.example',
      behindProxy: true,
      databaseUrl: 'postgres://hatch:pw@db:5432/hatch',
      eventStoreUrl: 'esdb://eventstore:2113?tls=false',
      redisUrl: 'redis://redis:6379',
      smtpUrl: 'smtp://mail:1025',
      mailFrom: 'The Shop <shop@shop.example>',
      adminEmail: 'boss@shop.example',
      stripe: {
        publishableKey: 'pk_test_1',
        secret: 'sk_test_1',
        webhookSecret: 'whsec_1',
        apiBase: 'http://127.0.0.1:9000',
      },
      paypal: { clientId: 'client', secret: 'secret', webhookId: 'webhook', apiBase: 'http://127.0.0.1:9001' },
      payDemo: false,
      postcodesUrl: 'http://postcodes:8000',
      recaptcha: { siteKey: 'site', secret: 'secret', apiBase: 'http://127.0.0.1:9002' },
      isPublic: true,
      publicDefaults: [],
      sessionSecrets: [SECRET],
      dataKeys: [`${SECRET} of data`, `${SECRET} of before`],
      push: { key: 'push-key', secrets: ['push-secret-of-the-shop'], cluster: 'eu' },
      holdMinutes: 0.05,
      demo: true,
      demoPassword: 'another-password',
      devVariants: true,
      nodeEnv: 'production',
    });
  });

  it('is frozen', () => {
    const config = parseConfig({});
    expect([config, config.stripe, config.roles].every(Object.isFrozen)).toBe(true);
  });

  it('counts an empty value as not set', () => {
    expect(parseConfig({ DATABASE_URL: '', REDIS_URL: ' ', PORT: '' })).toMatchObject({
      port: 3000,
      redisUrl: undefined,
    });
  });
});

describe('a bad environment', () => {
  it.each([
    ['PORT', '70000'],
    ['PORT', '3000a'],
    ['OPS_PORT', 'metrics'],
    ['HOST', 'two words'],
    ['HATCH_ROLES', 'api,kitchen'],
    ['SITE_DOMAIN', 'http://shop'],
    ['PUBLIC_URL', 'my-shop.test'],
    ['DATABASE_URL', 'mysql://db/hatch'],
    ['EVENTSTORE_URL', 'http://eventstore:2113'],
    ['REDIS_URL', 'redis'],
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
    ['DEMO', 'yes'],
    ['DEMO_PASSWORD', 'short'],
    ['DEV_VARIANTS', 'true'],
    ['NODE_ENV', 'live'],
  ])('names %s when it is %s, without repeating the value', (name, value) => {
    const problems = problemsOf({ SESSION_SECRET: SECRET, [name]: value });
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
    ['off when a proxy makes the shop public', { PUBLIC_URL: 'https://shop.example' }, false],
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
    expect(problemsOf({ PAY_DEMO: '0', [name]: value })).toEqual([]);
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

describe('what everybody can read', () => {
  const PUBLIC = { PUBLIC_URL: 'https://shop.example' };
  const DEFAULT = 'for-this-machine-alone-set-your-own-before-others-reach-it';

  it.each([
    ['SESSION_SECRET', { SESSION_SECRET: DEFAULT }],
    ['SESSION_SECRET', { SESSION_SECRET: `${SECRET},${DEFAULT}` }],
    ['DATA_KEY', { DATA_KEY: `${DEFAULT},${SECRET}` }],
    ['DATABASE_URL', { SESSION_SECRET: SECRET, DATABASE_URL: 'postgres://hatch:hatch@postgres:5432/hatch' }],
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
    expect(parseConfig({ PUBLIC_URL: url }).isPublic).toBe(isPublic);
  });
});
