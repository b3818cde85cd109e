export const PARTS = /^([a-z+]+:\/\/(?:[^:]+:[^@]+@)?)([^/?]+)(.*)$/i;

/** For people to read: without the login. */
export const serversOfEventStoreDb = (connectionString: string): string =>
  PARTS.exec(connectionString.trim())?.[2]?.split(',').join(', ') ?? 'an address that names no host';
