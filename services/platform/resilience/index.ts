export { KeyedMutex } from './keyed-mutex.js';
export { SingleFlight } from './single-flight.js';
