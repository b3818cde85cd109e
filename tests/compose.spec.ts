import { readFile } from 'node:fs/promises';
import { parseConfig, ROLES } from '@hatch/platform';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { KNOWN_NAMES } from '../services/platform/config/environment.js';

type Service = {
  readonly image: string;
  readonly container_name?: string;
  readonly hostname?: string;
  readonly build?: { readonly target: string };
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly healthcheck?: { readonly test?: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
};
type Variables = Readonly<Record<string, string>>;

const text = await readFile(new URL('../docker-compose.yml', import.meta.url), 'utf8');
const envExample = await readFile(new URL('../.env.example', import.meta.url), 'utf8');
const backupPage = await readFile(new URL('../docs/ops/backup.md', import.meta.url), 'utf8');
const nginx = await readFile(new URL('../deploy/web/nginx.conf', import.meta.url), 'utf8');
const dockerfile = await readFile(new URL('../Dockerfile', import.meta.url), 'utf8');

/** Fills in `${NAME:-default}` in every text, as docker compose does after reading the file. */
const composed = (variables: Variables = {}): Compose =>
  JSON.parse(JSON.stringify(parse(text, { merge: true })), (_key, value: unknown) =>
    typeof value === 'string' ? filledIn(value, variables) : value,
  ) as Compose;
/** A default may hold a variable itself, so the innermost go first. */
const filledIn = (value: string, variables: Variables): string => {
  const filled = value.replace(
    /\$\{(\w+):-([^${}]*)\}/g,
    (_, name: string, otherwise: string) => variables[name] || otherwise,
  );
  return filled === value ? value.replaceAll('$$', '$') : filledIn(filled, variables);
};

const { services, volumes } = composed();
const serviceOf = (name: string, from: Compose = { services, volumes }): Service => {
  const service = from.services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
  return service;
};
const environmentOf = (name: string, from?: Compose) => serviceOf(name, from).environment ?? {};

/** Images that bring a health check of their own (vendors' Dockerfiles). */
const CHECKS_ITSELF = /^(eventstore\/eventstore|kurrentplatform\/kurrentdb|axllent\/mailpit):/;
const stageOf = (target: string): string =>
  dockerfile.split(/^FROM /m).find((stage) => stage.split('\n')[0]?.endsWith(` AS ${target}`)) ?? '';

describe('docker compose up', () => {
  it('starts every role in a container of its own, once', () => {
    const started = Object.keys(services).map((name) => environmentOf(name)['HATCH_ROLES']);
    expect(started.filter((role) => role !== undefined).sort()).toEqual([...ROLES].sort());
  });

  it.each([...ROLES])('gives %s an environment that Hatch accepts, without anything set', (role) => {
    const config = parseConfig(environmentOf(role));
    expect(config).toMatchObject({ roles: [role], host: '0.0.0.0', port: 3000, demo: true, nodeEnv: 'production' });
    expect(config.publicUrl).toBe('http://localhost:3000');
  });

  it('passes on every variable that Hatch knows but the data folder and the commit, which the image names, and what is for one process', () => {
    for (const role of ROLES) {
      expect([...Object.keys(environmentOf(role)), 'DATA_DIR', 'HATCH_COMMIT', 'PAY_DEMO', 'WEB_DIR'].sort()).toEqual(
        [...KNOWN_NAMES].sort(),
      );
    }
    expect(dockerfile).toContain('DATA_DIR=/var/lib/hatch');
    expect(stageOf('hatch')).toContain('ENV HATCH_COMMIT=$HATCH_COMMIT');
  });

  it('takes one secret, the same for every role', () => {
    const own = composed({ SESSION_SECRET: 'a-secret-of-the-shop-itself-0123456789' });
    for (const role of ROLES) {
      expect(parseConfig(environmentOf(role, own)).sessionSecrets).toEqual(['a-secret-of-the-shop-itself-0123456789']);
    }
    expect(new Set(ROLES.map((role) => environmentOf(role)['SESSION_SECRET'])).size).toBe(1);
  });

  it.each([...ROLES])('refuses %s what everybody can read as soon as it is public, and names all of it', (role) => {
    const open = composed({ PUBLIC_URL: 'https://shop.example' });
    expect(() => parseConfig(environmentOf(role, open))).toThrow(
      /SESSION_SECRET: .*\n.*DATABASE_PASSWORD: .*POSTGRES_PASSWORD.*\n.*SMTP_URL: .*\n.*DEMO: /,
    );
    const set = composed({
      PUBLIC_URL: 'https://shop.example',
      SESSION_SECRET: 'a-secret-of-the-shop-itself-0123456789',
      DATA_KEY: 'a-key-of-the-shop-itself-0123456789,for-this-machine-alone-set-your-own-before-others-reach-it',
      POSTGRES_PASSWORD: 'of-the-shop',
      SMTP_URL: 'smtps://shop:secret@mail.example:465',
      DEMO: '0',
    });
    expect(parseConfig(environmentOf(role, set))).toMatchObject({ isPublic: true, publicDefaults: [] });
  });

  it('has what to set before others reach it printed while it is here alone', () => {
    const { publicDefaults } = parseConfig(environmentOf('api'));
    expect(publicDefaults.map((line) => line.split(':')[0])).toEqual([
      'SESSION_SECRET',
      'DATABASE_PASSWORD',
      'SMTP_URL',
      'DEMO',
    ]);
  });

  it('takes every character in a password of the database', () => {
    const own = composed({ POSTGRES_PASSWORD: '/+#?@:%' });
    for (const role of ROLES) {
      const { databaseUrl = '' } = parseConfig(environmentOf(role, own));
      expect(decodeURIComponent(new URL(databaseUrl).password)).toBe('/+#?@:%');
    }
    expect(environmentOf('postgres', own)['HATCH_PASSWORD']).toBe('/+#?@:%');
  });

  it('is asked about mail and payments by .env.example, which names nothing that it would not pass on', () => {
    const asked = [...envExample.matchAll(/^(\w+)=/gm)].map(([, name]) => name ?? '');
    expect(asked).toEqual(
      expect.arrayContaining([
        ...['SMTP_URL', 'MAIL_FROM', 'ADMIN_EMAIL', 'STRIPE_KEY', 'STRIPE_SECRET', 'STRIPE_WEBHOOK_SECRET'],
        ...['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID', 'POSTGRES_PASSWORD'],
      ]),
    );
    expect(asked.filter((name) => !text.includes(`\${${name}:-`))).toEqual([]);
  });

  it.each(['DATABASE_URL', 'EVENTSTORE_URL', 'REDIS_URL', 'SMTP_URL'])(
    'points %s at a container it waits for',
    (name) => {
      const { hostname } = new URL(environmentOf('api')[name] ?? '');
      expect(Object.keys(services)).toContain(hostname);
      for (const role of ROLES) {
        expect(serviceOf(role).depends_on?.[hostname]).toEqual({ condition: 'service_healthy' });
      }
    },
  );

  it('waits only for containers that say when they are healthy', () => {
    const awaited = Object.values(services).flatMap(({ depends_on }) => Object.entries(depends_on ?? {}));
    expect(awaited.length).toBeGreaterThan(0);
    for (const [name, { condition }] of awaited) {
      const { healthcheck, image, build } = serviceOf(name);
      const checked =
        healthcheck ?? (build && stageOf(build.target).match(/^HEALTHCHECK/m)) ?? image.match(CHECKS_ITSELF);
      expect(condition, name).toBe('service_healthy');
      expect(checked, `${name} has no health check`).toBeTruthy();
    }
  });

  it('keeps the event store as measured: no system projections, no telemetry, its data in a volume', () => {
    expect(serviceOf('eventstore').image).toBe('eventstore/eventstore:24.10.14');
    expect(environmentOf('eventstore')).toMatchObject({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
      EVENTSTORE_START_STANDARD_PROJECTIONS: 'false',
      EVENTSTORE_TELEMETRY_OPTOUT: 'true',
    });
    expect(serviceOf('eventstore').volumes).toEqual(['eventstore:/var/lib/eventstore']);
  });

  it('starts a node of the log that is alone: with several seeds it would end', () => {
    expect(environmentOf('eventstore')).toMatchObject({ EVENTSTORE_CLUSTER_SIZE: '1', EVENTSTORE_GOSSIP_SEED: '' });
  });

  it('leaves no anonymous volume of the event store behind', () => {
    const logs = ['/var/log/eventstore', '/var/log/kurrentdb'];
    expect(serviceOf('eventstore').tmpfs).toEqual(expect.arrayContaining(logs));
  });

  it('runs one node of the log, and two others with it in profile cluster alone', () => {
    const nodes = Object.entries(services).filter(([name]) => name.startsWith('eventstore'));
    expect(nodes.map(([name, { profiles }]) => [name, profiles])).toEqual([
      ['eventstore', undefined],
      ['eventstore-2', ['cluster']],
      ['eventstore-3', ['cluster']],
    ]);
    expect(environmentOf('eventstore')['EVENTSTORE_CLUSTER_SIZE']).toBe('1');
    const inProfiles = Object.values(services).filter(({ profiles }) => profiles !== undefined);
    expect(inProfiles).toHaveLength(2);
  });

  it('makes the three a cluster that Hatch finds, each with a volume of its own', () => {
    const url = 'esdb://eventstore:2113,eventstore-2:2113,eventstore-3:2113?tls=false';
    const asked = [...envExample.matchAll(/^# {3}(\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]);
    const variables = Object.fromEntries(asked) as Variables;
    expect(variables).toMatchObject({ ES_CLUSTER_SIZE: '3', EVENTSTORE_URL: url });
    const cluster = composed(variables);
    const names = ['eventstore', 'eventstore-2', 'eventstore-3'];
    for (const name of names) {
      const others = names.filter((other) => other !== name).map((other) => `${other}:2113`);
      expect(environmentOf(name, cluster)).toMatchObject({
        EVENTSTORE_CLUSTER_SIZE: '3',
        EVENTSTORE_DISCOVER_VIA_DNS: 'false',
        EVENTSTORE_NODE_HOST_ADVERTISE_AS: name,
        EVENTSTORE_REPLICATION_HOST_ADVERTISE_AS: name,
        EVENTSTORE_GOSSIP_SEED: others.join(','),
      });
      expect(serviceOf(name, cluster).volumes).toEqual([`${name}:/var/lib/eventstore`]);
    }
    for (const role of ROLES) expect(parseConfig(environmentOf(role, cluster)).eventStoreUrl).toBe(url);
  });

  it('keeps the data folder of the role that seals and forgets in a volume, which commands are given there', () => {
    expect(dockerfile).toContain('DATA_DIR=/var/lib/hatch');
    expect(serviceOf('jobs').volumes).toContain('ledger:/var/lib/hatch');
    expect(serviceOf('jobs').tmpfs).toEqual(['/tmp']);
  });

  it('runs without EventStoreDB under the override that a restored shop is given', () => {
    const override = /^```yaml\n([^`]*EVENTSTORE_URL[^`]*)```/m.exec(backupPage)?.[1] ?? '';
    const { services: restored } = parse(override) as Compose;
    expect(Object.keys(restored).sort()).toEqual([...ROLES].sort());
    for (const role of ROLES) {
      const environment = { ...environmentOf(role), ...restored[role]?.environment };
      expect(parseConfig(environment).eventStoreUrl).toBeUndefined();
    }
  });

  it('runs KurrentDB instead when the image is named', () => {
    const kurrent = composed({ ES_IMAGE: 'kurrentplatform/kurrentdb:26.0', ES_DATA: '/var/lib/kurrentdb' });
    expect(serviceOf('eventstore', kurrent)).toMatchObject({
      image: 'kurrentplatform/kurrentdb:26.0',
      volumes: ['eventstore:/var/lib/kurrentdb'],
    });
  });

  it('gives Postgres 18 its volume where that version keeps its data, and the database Hatch asks for', () => {
    const postgres = serviceOf('postgres');
    expect(postgres.image).toMatch(/^postgres:18\.\d+$/);
    expect(postgres.volumes).toContain('postgres:/var/lib/postgresql');
  });

  it('finds Postgres healthy once Hatch can log in there, over the network and with its password', () => {
    const url = new URL(environmentOf('api')['DATABASE_URL'] ?? '');
    const login = `PGPASSWORD="$HATCH_PASSWORD" psql -h ${url.hostname} -U ${url.username} -d ${url.pathname.slice(1)} `;
    expect(serviceOf('postgres').healthcheck?.test?.join(' ')).toContain(login);
  });

  it('lets Hatch into Postgres as a role that owns its database and is no superuser', async () => {
    const { volumes: mounted = [] } = serviceOf('postgres');
    const [from, to] = mounted.find((each) => each.includes('/docker-entrypoint-initdb.d/'))?.split(':') ?? [];
    const script = await readFile(new URL(`../${from}`, import.meta.url), 'utf8');
    const url = new URL(environmentOf('api')['DATABASE_URL'] ?? '');

    expect(to).toMatch(/\.sh$/);
    expect(script).toContain(`CREATE ROLE ${url.username} LOGIN NOSUPERUSER`);
    expect(script).toContain(`CREATE DATABASE ${url.pathname.slice(1)} OWNER ${url.username};`);
    expect(environmentOf('postgres')).toMatchObject({
      POSTGRES_USER: 'postgres',
      HATCH_PASSWORD: environmentOf('api')['DATABASE_PASSWORD'],
    });
    expect(environmentOf('postgres')['POSTGRES_PASSWORD']).not.toBe(environmentOf('postgres')['HATCH_PASSWORD']);
  });

  it('leaves the superuser without a password where nobody set one', async () => {
    const script = await readFile(new URL('../deploy/postgres/create-hatch-role.sh', import.meta.url), 'utf8');
    expect(script).toContain(`"$POSTGRES_PASSWORD" = ${environmentOf('postgres')['POSTGRES_PASSWORD']} ]`);
    expect(script).toContain('ALTER ROLE CURRENT_USER PASSWORD NULL');
  });

  it('lets what strangers talk to reach the two roles that answer them, and nothing behind those', () => {
    const on = (network: string) =>
      Object.keys(services).filter((name) => serviceOf(name).networks?.includes(network) === true);
    expect(on('front').sort()).toEqual(['api', 'gateway', 'web']);
    expect(on('back').sort()).toEqual(
      Object.keys(services)
        .filter((name) => name !== 'web')
        .sort(),
    );
  });

  it.each(Object.keys(services))('confines %s', (name) => {
    const service = serviceOf(name);
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/) as string,
      pids_limit: expect.any(Number) as number,
    });
    expect(service.tmpfs).toContain('/tmp');
    const begins = ['postgres', 'redis'].includes(name) ? ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'] : [];
    expect(begins).toEqual(expect.arrayContaining([...(service.cap_add ?? [])]));
  });

  it('never lets Redis drop a job', () => {
    const command = serviceOf('redis').command?.join(' ');
    expect(command).toContain('--maxmemory-policy noeviction');
    expect(command).toContain('--appendonly yes');
    expect(serviceOf('redis').volumes).toEqual(['redis:/data']);
  });

  it('publishes on loopback alone, and the shop at port 3000', () => {
    const published = Object.values(services).flatMap(({ ports }) => ports ?? []);
    for (const port of published) expect(port).toMatch(/^127\.0\.0\.1:/);
    for (const name of ['eventstore', 'eventstore-2', 'eventstore-3', 'postgres', 'redis', ...ROLES])
      expect(serviceOf(name).ports).toBeUndefined();
    expect(serviceOf('web').ports).toEqual(['127.0.0.1:3000:8080']);
    expect(nginx).toContain('listen 8080;');
  });

  it('publishes at other ports where those are busy, and tells the shop its own', () => {
    const moved = composed({ WEB_PORT: '3300', MAILPIT_PORT: '8325' });
    expect(serviceOf('web', moved).ports).toEqual(['127.0.0.1:3300:8080']);
    expect(serviceOf('mailpit', moved).ports).toEqual(['127.0.0.1:8325:8025']);
    expect(parseConfig(environmentOf('api', moved)).publicUrl).toBe('http://localhost:3300');
    expect(environmentOf('web', moved)).toMatchObject({
      PUBLIC_URL: 'http://localhost:3300',
      MAILBOX_URL: 'http://localhost:8325',
    });
  });

  it('declares every volume it mounts and pins every image', () => {
    const mounted = Object.values(services).flatMap(
      (service) => service.volumes?.map((each) => each.split(':')[0] ?? '') ?? [],
    );
    const named = new Set(mounted.filter((each) => !each.startsWith('./')));
    expect([...named].sort()).toEqual(Object.keys(volumes).sort());
    for (const { image, build } of Object.values(services))
      expect(image).toMatch(build ? /^[\w-]+:local$/ : /^[\w./-]+:v?\d+\.\d+\.?\d*$/);
  });

  it.each(['api', 'gateway', 'projections'])('takes --scale %s=2 as it stands', (name) => {
    const { container_name, hostname, ports, volumes: mounted = [] } = serviceOf(name);
    expect([container_name, hostname, ports]).toEqual([undefined, undefined, undefined]);
    expect(stageOf('hatch')).toMatch(/^HEALTHCHECK /m);
    // What replicas share is meant to be shared.
    expect(mounted.filter((each) => !each.startsWith('uploads:'))).toEqual([]);
  });

  it('has nginx ask for every replica of a name whenever it needs one', () => {
    for (const name of ['api', 'gateway']) {
      expect(nginx).toContain(`set $${name} http://${name}:3000;`);
      expect(nginx).toContain(`proxy_pass $${name};`);
    }
    expect(nginx).toMatch(/resolver 127\.0\.0\.11 valid=\ds ipv6=off;/);
    expect(nginx).toMatch(/proxy_connect_timeout \ds;\n {2}proxy_next_upstream error timeout;/);
    expect(nginx).not.toContain('non_idempotent');
    expect(nginx).not.toMatch(/ip_hash|sticky/);
  });

  it('runs no role as root', () => {
    for (const role of ROLES) {
      expect(serviceOf(role).user).toBeUndefined();
      expect(serviceOf(role).build?.target).toBe('hatch');
    }
    expect(serviceOf('web').build?.target).toBe('web');
  });
});
