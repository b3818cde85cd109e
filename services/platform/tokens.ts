export const EVENT_STORE = Symbol('EventStore');
export const CLOCK = Symbol('Clock');
export const KEY_VAULT = Symbol('KeyVault');
export const DATABASE_URL = Symbol('DatabaseUrl');
