import type { Decider } from '@hatch/kernel';
import type { PrivacyEvent } from './events.js';

export type Subject = { readonly status: 'known' | 'forgotten' };

const evolve = (_before: Subject, _forgotten: PrivacyEvent): Subject => ({ status: 'forgotten' });

export const subject: Decider<Subject, PrivacyEvent> = {
  category: 'subject',
  initial: { status: 'known' },
  evolve,
};
