import { type Decider, accept, nothing, type Decide } from '@hatch/kernel';
import type { PrivacyEvent } from './events.js';

export type Subject = { readonly status: 'known' | 'forgotten' };

const evolve = (_before: Subject, _forgotten: PrivacyEvent): Subject => ({ status: 'forgotten' });

export const subject: Decider<Subject, PrivacyEvent> = {
  category: 'subject',
  initial: { status: 'known' },
  evolve,
};

/** The caller destroys the key. @param subject `user:<id>`, `order:<id>`, `order:<id>.<suffix>` or `contact:<id>` */
export const forgetSubject =
  (subject: string): Decide<Subject, PrivacyEvent> =>
  ({ status }) =>
    status === 'forgotten' ? nothing : accept({ type: 'SubjectForgotten', data: { subject } });
