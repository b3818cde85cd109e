/** Scheme and login, hosts, and the rest of a connection string. */
export const PARTS = /^([a-z+]+:\/\/(?:[^:]+:[^@]+@)?)([^/?]+)(.*)$/i;

/** Hosts and ports of a connection string, as a person is told them: without the login that it may hold. */
export const serversOfEventStoreDb = (connectionString: string): string =>
  PARTS.exec(connectionString.trim())?.[2]?.split(',').join(', ') ?? 'an address that names no host';
