/** Scheme and login, hosts, and the rest. */
export const PARTS = /^([a-z+]+:\/\/(?:[^:]+:[^@]+@)?)([^/?]+)(.*)$/i;

/** For people to read: without the login that the string may hold. */
export const serversOfEventStoreDb = (connectionString: string): string =>
  PARTS.exec(connectionString.trim())?.[2]?.split(',').join(', ') ?? 'an address that names no host';
