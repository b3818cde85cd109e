import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import getPort from 'get-port';
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';

const PORT = 2113;
const ENVIRONMENT = {
  EVENTSTORE_CLUSTER_SIZE: '1',
  EVENTSTORE_INSECURE: 'true',
  EVENTSTORE_NODE_PORT: String(PORT),
  EVENTSTORE_RUN_PROJECTIONS: 'None',
  EVENTSTORE_TELEMETRY_OPTOUT: 'true',
};
const STARTED_WITHIN_MS = 90_000;
/** A server takes further ports above its own. */
const LOW_PORTS = Array.from({ length: 20 }, () => randomInt(10_000, 32_000));

type Server = {
  readonly host: string;
  readonly port: number;
  /** Of the server itself, where it is a process of this machine that the test may stop and let go on. */
  readonly pid?: number;
  stop(): Promise<void>;
};

export type RealEventStoreDb = { readonly missing: string } | (Server & { readonly missing?: never });

/**
 * The server named by EVENTSTORE_TEST_URL (without TLS), else one that the program EVENTSTORE_TEST_START starts, else
 * one in a container of the image ES_IMAGE, if there can be one.
 *
 * EVENTSTORE_TEST_START is called with a port, runs the server in the foreground and prints a line that begins with
 * `ready` once it answers.
 */
export const realEventStoreDb = async (): Promise<RealEventStoreDb> => {
  const given = process.env['EVENTSTORE_TEST_URL'];
  if (given) {
    const { hostname, port } = new URL(given);
    return { host: hostname, port: Number(port || PORT), stop: async () => undefined };
  }
  const program = process.env['EVENTSTORE_TEST_START'];
  if (program) return started(program);
  try {
    await getContainerRuntimeClient();
  } catch {
    return { missing: 'neither EVENTSTORE_TEST_URL nor EVENTSTORE_TEST_START is set and no container engine runs' };
  }
  const image = process.env['ES_IMAGE'] ?? 'eventstore/eventstore:24.10';
  try {
    const container = await new GenericContainer(image)
      .withEnvironment(ENVIRONMENT)
      .withExposedPorts(PORT)
      .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
      .start();
    const stop = async () => {
      await container.stop();
    };
    return { host: container.getHost(), port: container.getMappedPort(PORT), stop };
  } catch (error) {
    return { missing: `a container of ${image} did not start: ${error instanceof Error ? error.message : 'unknown'}` };
  }
};

const started = async (program: string): Promise<RealEventStoreDb> => {
  const port = await getPort({ host: '127.0.0.1', port: LOW_PORTS });
  // The server refuses options that it does not know, and takes every EVENTSTORE_ variable for one.
  const { EVENTSTORE_TEST_START: _, ...env } = process.env;
  const child = spawn(program, [String(port)], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const end = async () => {
    process.removeListener('exit', kill);
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    kill();
    await ended;
  };
  try {
    await isReady(child);
  } catch (error) {
    await end();
    return { missing: `${program} did not start it: ${error instanceof Error ? error.message : 'unknown'}` };
  }
  return { host: '127.0.0.1', port, ...(child.pid !== undefined && { pid: child.pid }), stop: end };
};

const isReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const said: string[] = [];
    const timer = setTimeout(() => reject(new Error(`not ready in ${STARTED_WITHIN_MS} ms`)), STARTED_WITHIN_MS);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`it ended with ${code}: ${said.join(' ')}`)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => said.push(text.trim()));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('ready')) return;
      clearTimeout(timer);
      resolve();
    });
  });
