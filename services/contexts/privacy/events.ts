import type { EventOf } from '@hatch/kernel';

/** Stream `subject-<subject>`: from here on nothing personal of the subject can be read. */
export type SubjectForgotten = EventOf<'SubjectForgotten', { readonly subject: string }>;

export type PrivacyEvent = SubjectForgotten;
