/** Injection tokens of the ports that a process is started with; services/host provides each once. */
export const EVENT_STORE = Symbol('EventStore');
/** A `Clock` of the kernel. */
export const CLOCK = Symbol('Clock');
/** A `KeyVault` of the event store. */
export const KEY_VAULT = Symbol('KeyVault');
/** Connection string of the database. */
export const DATABASE_URL = Symbol('DatabaseUrl');
