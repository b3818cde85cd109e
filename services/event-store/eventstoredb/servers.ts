const HOSTS = /^[a-z+]+:\/\/(?:[^:]+:[^@]+@)?([^/?]+)/i;

/** Hosts and ports of a connection string, as a person is told them: without the login that it may hold. */
export const serversOfEventStoreDb = (connectionString: string): string =>
  HOSTS.exec(connectionString.trim())?.[1]?.split(',').join(', ') ?? 'an address that names no host';
