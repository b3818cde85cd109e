import { EventStoreDBClient } from '@eventstore/db-client';

/** Credentials, if any, stand in the connection string: given per call they switch the client to its slow append. */
export const connect = (connectionString: string): EventStoreDBClient =>
  EventStoreDBClient.connectionString(connectionString);

/** Ends what runs on the client and closes its connection. */
export const disconnect = async (client: EventStoreDBClient): Promise<void> => {
  await client.dispose();
  // dispose leaves the channel open, and the client shows it to subclasses only.
  const { getChannel } = client as unknown as { getChannel(): Promise<{ close(): void }> };
  const channel = await getChannel().catch(() => undefined);
  channel?.close();
};
