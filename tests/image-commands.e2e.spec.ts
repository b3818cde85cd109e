import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
const run = promisify(execFile);

const BIN = 'services/host/bin';
const manifests = [...dockerfile.matchAll(/^COPY ([^-].*) (\S+\/)$/gm)].flatMap(([, files = '']) => files.split(' '));
const built = /cp -r --parents (.+) \/built$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
const leftOut = /^RUN rm -r \/built\/(\S+)$/m.exec(dockerfile)?.[1] ?? '';

/** What a pattern with one star at most names. */
const named = async (pattern: string): Promise<readonly string[]> => {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return [pattern];
  const paths = (await readdir(join(root, before))).map((name) => `${before}${name}${after}`);
  return paths.filter((path) => existsSync(join(root, path)));
};

const isInImage = (path: string): boolean => leftOut === '' || !path.startsWith(leftOut);

let image: string;
beforeAll(async () => {
  image = await mkdtemp(join(tmpdir(), 'hatch-image-'));
  const put = async (path: string, copy: (from: string, to: string) => Promise<void>): Promise<void> => {
    await mkdir(dirname(join(image, path)), { recursive: true });
    await copy(join(root, path), join(image, path));
  };
  for (const path of manifests) await put(path, cp);
  // What is built and installed knows nothing of where it lies; the programs that start it do.
  for (const path of ['node_modules', ...(await Promise.all(built.map(named))).flat().filter(isInImage)])
    await put(path, path === BIN ? (from, to) => cp(from, to, { recursive: true }) : symlink);
});
afterAll(() => rm(image, { recursive: true, force: true }));

/** As `docker compose exec jobs ...` does; npm has no folder of its own to write to there. */
const inImage = (program: string, ...args: readonly string[]): Promise<{ readonly stdout: string }> => {
  const env = { PATH: process.env['PATH'], HOME: join(image, 'package.json'), NODE_ENV: 'production' };
  return run(program, args, { cwd: image, env });
};

describe('A command in the image, which has neither sources nor what builds them', () => {
  it('is given what the Dockerfile copies, and nothing to build', () => {
    expect(manifests).toContain('package.json');
    expect(built).toEqual(expect.arrayContaining(['services/*/dist', 'services/*/bin']));
    expect(
      ['nx.json', 'tsconfig.base.json', 'services/host/main.ts', 'services/pay-demo/dist'].filter((file) =>
        existsSync(join(image, file)),
      ),
    ).toEqual([]);
  });

  it.each(['backup', 'forget'])('says how %s is used', async (command) => {
    const { stdout } = await inImage(process.execPath, `${BIN}/hatch.mjs`, command, '--help');
    expect(stdout).toMatch(new RegExp(`^npm run hatch -- ${command} `));
  });

  it('is found by npm, too, and refused where there is none of its name', async () => {
    expect((await inImage('npm', 'run', '-s', 'hatch', '--', '--help')).stdout).toContain('COMMAND [--help]');
    await expect(inImage('npm', 'run', '-s', 'hatch', '--', 'cook')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no command cook.'),
    });
  });
});
