import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ANSWERS_WITHIN_MS = 5_000;
const PULLED_WITHIN_MS = 240_000;

const run = promisify(execFile);

const succeeds = (args: readonly string[], timeout = ANSWERS_WITHIN_MS): Promise<boolean> =>
  run('docker', args, { timeout }).then(
    () => true,
    () => false,
  );

/** The images that the check does not make itself, by the service or the stage that wants them. */
const imagesWanted = async (): Promise<ReadonlyMap<string, string>> => {
  const [compose, dockerfile] = await Promise.all(
    ['docker-compose.yml', 'Dockerfile'].map((name) => readFile(`${ROOT}${name}`, 'utf8')),
  );
  type Services = Readonly<Record<string, { readonly image: string; readonly build?: object }>>;
  const { services } = parse(compose ?? '', { merge: true }) as { readonly services: Services };
  const node = /^ARG NODE_VERSION=(.*)$/m.exec(dockerfile ?? '')?.[1] ?? '';
  const stages = ['hatch', 'web'].map((stage) => {
    const from = new RegExp(`^FROM (\\S+) AS ${stage}$`, 'm').exec(dockerfile ?? '')?.[1] ?? '';
    return [stage, from.replace('${NODE_VERSION}', node)] as const;
  });
  const named = Object.entries(services)
    .filter(([name, { build }]) => build === undefined && !/-\d$/.test(name))
    .map(([name, { image }]) => [name, image.replace(/^\$\{\w+:-(.*)\}$/, '$1')] as const);
  return new Map([...stages, ...named]);
};

export type Engine = { readonly missing: string } | { readonly hasEventStore: boolean; readonly missing?: never };

/** Whether docker-compose.yml can be run here: by an engine, by Compose, and with images that are there or can be fetched. */
export const findEngine = async (): Promise<Engine> => {
  if (!(await succeeds(['info']))) return { missing: 'no container engine answers' };
  if (!(await succeeds(['compose', 'version']))) return { missing: 'the container engine has no Compose' };
  const lacking = new Map<string, string>();
  for (const [name, image] of await imagesWanted()) {
    const isThere =
      (await succeeds(['image', 'inspect', image])) || (await succeeds(['pull', '--quiet', image], PULLED_WITHIN_MS));
    if (!isThere) lacking.set(name, image);
  }
  const others = [...lacking.keys()].filter((name) => name !== 'eventstore');
  if (others.length === 0) return { hasEventStore: !lacking.has('eventstore') };
  return {
    missing: `there is no image ${others.map((name) => lacking.get(name)).join(', ')}, and no registry answers; npm run compose:images makes stand-ins, for an engine of their own`,
  };
};
