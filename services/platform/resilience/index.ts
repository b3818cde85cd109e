export { KeyedMutex } from './keyed-mutex.js';
export { LeaderElection, type LeaderElectionOptions, type Lease, type Term } from './leader-election.js';
export { Mutex } from './mutex.js';
export { pause, pauseBefore } from './pause.js';
export { PgListener, type PgListenerOptions } from './pg-listener.js';
export { openSession, sessionOfPool, type PgSession } from './pg-session.js';
export { retry, type RetryOptions } from './retry.js';
export { SingleFlight } from './single-flight.js';
