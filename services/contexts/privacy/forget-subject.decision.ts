import { accept, nothing, type Decide } from '@hatch/kernel';
import type { PrivacyEvent } from './events.js';
import type { Subject } from './state.js';

/** The caller destroys the key. @param subject `user:<id>`, `order:<id>`, `order:<id>.<suffix>` or `contact:<id>` */
export const forgetSubject =
  (subject: string): Decide<Subject, PrivacyEvent> =>
  ({ status }) =>
    status === 'forgotten' ? nothing : accept({ type: 'SubjectForgotten', data: { subject } });
