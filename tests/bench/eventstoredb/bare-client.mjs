import { createRequire } from 'node:module';

// The client belongs to the package of the log, which has it to itself.
const require = createRequire(new URL('../../../services/event-store/package.json', import.meta.url));
export const { EventStoreDBClient, NO_STREAM, ANY, FORWARDS, START, jsonEvent } = require('@eventstore/db-client');

const toClientEvent = ({ id, type, data, meta }) => jsonEvent({ id, type, data, metadata: meta });

/** The bare client with the two calls of the log that the appenders need. */
export const bareClient = (url) => {
  const client = EventStoreDBClient.connectionString(url);
  return {
    client,
    append: async (stream, expected, events) => {
      const expectedRevision = { 'no-stream': NO_STREAM, any: ANY }[expected] ?? expected;
      const written = await client.appendToStream(stream, events.map(toClientEvent), { expectedRevision });
      return { revision: written.nextExpectedRevision, position: written.position?.commit };
    },
    close: () => client.dispose(),
  };
};
