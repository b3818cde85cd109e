import {
  eventStoreDbPrograms,
  type EventStoreDbPrograms,
} from '../../services/event-store/testing/eventstoredb-programs.js';
import { isLong } from '../support/suite-length.js';

/** Minutes long, so for `npm run faults` alone. */
export const programsOfFaults = (): EventStoreDbPrograms =>
  isLong ? eventStoreDbPrograms() : { missing: 'it is part of npm run faults' };
