import { randomInt } from 'node:crypto';
import getPort from 'get-port';
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { eventStoreDbPrograms, startServer } from './eventstoredb-programs.js';

const PORT = 2113;
const ENVIRONMENT = {
  EVENTSTORE_CLUSTER_SIZE: '1',
  EVENTSTORE_INSECURE: 'true',
  EVENTSTORE_NODE_PORT: String(PORT),
  EVENTSTORE_RUN_PROJECTIONS: 'None',
  EVENTSTORE_TELEMETRY_OPTOUT: 'true',
};
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
 * The server named by EVENTSTORE_TEST_URL (without TLS), else one that the program EVENTSTORE_TEST_START starts, or
 * `start` of the folder of programs, else one in a container of the image ES_IMAGE, if there can be one.
 *
 * The program is called with a port, runs the server in the foreground and prints a line that begins with `ready` once
 * it answers.
 * @param beside whether the folder of programs is enough, or one has to be named
 */
export const realEventStoreDb = async (beside = false): Promise<RealEventStoreDb> => {
  const given = process.env['EVENTSTORE_TEST_URL'];
  if (given) {
    const { hostname, port } = new URL(given);
    return { host: hostname, port: Number(port || PORT), stop: async () => undefined };
  }
  const programs = beside ? eventStoreDbPrograms() : { missing: 'the one beside the project is for npm run faults' };
  const program = process.env['EVENTSTORE_TEST_START'] ?? (programs.missing === undefined ? programs.start : undefined);
  if (program) return started(program);
  try {
    await getContainerRuntimeClient();
  } catch {
    return {
      missing: `neither EVENTSTORE_TEST_URL nor EVENTSTORE_TEST_START is set, ${programs.missing}, and no container engine runs`,
    };
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
  try {
    const { pid, stop } = await startServer(program, [String(port)]);
    return { host: '127.0.0.1', port, pid, stop };
  } catch (error) {
    return { missing: `${program} did not start it: ${error instanceof Error ? error.message : 'unknown'}` };
  }
};
