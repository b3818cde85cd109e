import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';

const PORT = 2113;
const ENVIRONMENT = {
  EVENTSTORE_CLUSTER_SIZE: '1',
  EVENTSTORE_INSECURE: 'true',
  EVENTSTORE_NODE_PORT: String(PORT),
  EVENTSTORE_RUN_PROJECTIONS: 'None',
  EVENTSTORE_TELEMETRY_OPTOUT: 'true',
};

export type RealEventStoreDb =
  | { readonly missing: string }
  | { readonly missing?: never; readonly host: string; readonly port: number; stop(): Promise<void> };

/** The server named by EVENTSTORE_TEST_URL (without TLS), else one in a container of the image ES_IMAGE, if there can be one. */
export const realEventStoreDb = async (): Promise<RealEventStoreDb> => {
  const given = process.env['EVENTSTORE_TEST_URL'];
  if (given) {
    const { hostname, port } = new URL(given);
    return { host: hostname, port: Number(port || PORT), stop: async () => undefined };
  }
  try {
    await getContainerRuntimeClient();
  } catch {
    return { missing: 'EVENTSTORE_TEST_URL is not set and no container engine runs' };
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
