import { execFile } from 'node:child_process';
import { access, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROLES } from '@hatch/platform';
import { stringify } from 'yaml';
import { freePort } from '../support/running-hatch.js';
import { ROOT } from './engine.js';

const LARGEST_OUTPUT = 16 * 1024 * 1024;
const STEP_MS = 240_000;
const IMAGES = { hatch: 'hatch-check:local', web: 'hatch-check-web:local' };

const run = promisify(execFile);
/** @throws with what it printed */
const docker = async (args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<string> => {
  const options = { cwd: ROOT, env, maxBuffer: LARGEST_OUTPUT, timeout: STEP_MS };
  return (await run('docker', args, options)).stdout.trim();
};

type Options = {
  /** Otherwise the log is in Postgres. */
  readonly hasEventStore: boolean;
  /** Whether the images are built as the Dockerfile says, or the roles are given the built files of this checkout. */
  readonly isBuilt: boolean;
};

/** docker-compose.yml in a project of its own, with nothing changed but names of images and ports. */
export class ComposedShop {
  private constructor(
    private readonly project: string,
    private readonly folder: string,
    private readonly ports: { readonly web: number; readonly mailpit: number },
  ) {}

  static async prepare({ hasEventStore, isBuilt }: Options): Promise<ComposedShop> {
    const folder = await mkdtemp(join(tmpdir(), 'hatch-compose-'));
    const ports = { web: await freePort(), mailpit: await freePort() };
    const shop = new ComposedShop(`hatch-check-${process.pid}`, folder, ports);
    await writeFile(join(folder, 'override.yml'), stringify({ services: await overrides(hasEventStore, isBuilt) }));
    await writeFile(join(folder, '.env'), '');
    if (isBuilt) await shop.compose('build', '--quiet');
    else await packImages(folder);
    return shop;
  }

  get url(): string {
    return `http://localhost:${this.ports.web}`;
  }

  get mailUrl(): string {
    return `http://localhost:${this.ports.mailpit}`;
  }

  compose(...args: readonly string[]): Promise<string> {
    return this.composeWith({}, ...args);
  }

  /** With variables of `.env`, which the shop that is tried out sets none of. */
  composeWith(variables: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<string> {
    const { PATH, HOME, DOCKER_HOST, DOCKER_CONFIG } = process.env;
    const files = ['-f', join(ROOT, 'docker-compose.yml'), '-f', join(this.folder, 'override.yml')];
    const place = [
      '--project-name',
      this.project,
      '--project-directory',
      ROOT,
      '--env-file',
      join(this.folder, '.env'),
    ];
    const env = { WEB_PORT: String(this.ports.web), MAILPIT_PORT: String(this.ports.mailpit), ...variables };
    const told = { PATH, HOME, DOCKER_HOST, DOCKER_CONFIG, ...env };
    return docker(['compose', ...place, ...files, ...args], told);
  }

  /** Until every container is healthy. */
  up(...args: readonly string[]): Promise<string> {
    return this.compose('up', '--detach', '--no-build', '--wait', ...args);
  }

  async services(): Promise<readonly string[]> {
    return (await this.compose('ps', '--services')).split('\n').sort();
  }

  async containersOf(service: string): Promise<readonly string[]> {
    return (await this.compose('ps', '--quiet', service)).split('\n').filter(Boolean);
  }

  async healthOf(service: string): Promise<readonly string[]> {
    const ids = await this.containersOf(service);
    return Promise.all(ids.map((id) => docker(['inspect', '--format', '{{.State.Health.Status}}', id])));
  }

  /** One of several that do the same. */
  async killOne(service: string): Promise<void> {
    const [id = ''] = await this.containersOf(service);
    await docker(['kill', id]);
  }

  /** Volumes without a name, of whatever project. */
  async anonymousVolumes(): Promise<readonly string[]> {
    return (await docker(['volume', 'ls', '--quiet'])).split('\n').filter((name) => /^[0-9a-f]{64}$/.test(name));
  }

  /** Another project beside it, of the same images, to be discarded as well. */
  beside(): ComposedShop {
    return new ComposedShop(`${this.project}-beside`, this.folder, this.ports);
  }

  /** With its data. */
  async downForGood(): Promise<void> {
    await this.compose('--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '1');
  }

  async discard(): Promise<void> {
    await this.downForGood();
    await docker(['image', 'rm', ...Object.values(IMAGES)]);
    await rm(this.folder, { recursive: true, force: true });
  }
}

const overrides = async (hasEventStore: boolean, isBuilt: boolean): Promise<object> => {
  const folders = ['', ...(await workspaces())].map((workspace) => join(workspace, 'node_modules'));
  const modules = (await existing(folders)).map((path) => `${join(ROOT, path)}:${join('/srv/hatch', path)}:ro`);
  const role = {
    image: IMAGES.hatch,
    ...(!isBuilt && { volumes: modules }),
    ...(!hasEventStore && { environment: { EVENTSTORE_URL: '' } }),
  };
  return {
    ...Object.fromEntries(ROLES.map((name) => [name, role])),
    web: { image: IMAGES.web },
    // Every role waits for it. Here it is nothing but a container that is healthy.
    ...(!hasEventStore && {
      eventstore: {
        image: IMAGES.hatch,
        command: ['node', '--eval', 'setInterval(() => undefined, 1e6); process.on("SIGTERM", () => process.exit())'],
        healthcheck: { test: ['CMD', 'true'], interval: '1s' },
      },
    }),
  };
};

/** The last stages of the Dockerfile, which are given files of this checkout instead of those of earlier stages. */
const packImages = async (folder: string): Promise<void> => {
  const context = join(folder, 'context');
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
  const put = async (path: string, into: string): Promise<void> =>
    cp(join(ROOT, path), join(context, into, path), { recursive: true });

  await put('deploy', '.');
  for (const manifest of ['package.json', '.npmrc', ...(await workspaces()).map((each) => `${each}/package.json`)])
    await put(manifest, 'manifests');
  for (const path of await existing((await workspaces()).flatMap((each) => [`${each}/bin`, `${each}/dist`])))
    await put(path, 'built');

  const [first = '', ...stages] = dockerfile.split(/^(?=FROM )/m);
  const last = stages
    .filter((stage) => /^FROM \S+ AS (hatch|web)$/m.test(stage))
    .map((stage) => stage.replace('--from=dependencies /srv/hatch', 'manifests').replace('--from=build /', ''));
  await writeFile(join(context, 'Dockerfile'), [first, ...last].join(''));
  for (const [target, image] of Object.entries(IMAGES))
    await docker(['build', '--quiet', '--target', target, '--tag', image, context]);
};

const workspaces = async (): Promise<readonly string[]> =>
  (JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { readonly workspaces: readonly string[] })
    .workspaces;

const existing = async (paths: readonly string[]): Promise<readonly string[]> => {
  const found = await Promise.all(
    paths.map((path) =>
      access(join(ROOT, path)).then(
        () => [path],
        () => [],
      ),
    ),
  );
  return found.flat();
};
