import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import type { PrivacyEvent } from './events.js';
import { forgetSubject, subject } from './state.js';

const forgotten: PrivacyEvent = { type: 'SubjectForgotten', data: { subject: 'order:abcdefghjkmn' } };
const { given } = deciderSpec(subject);

describe('ForgetSubject', () => {
  it('is recorded once, by an id that reveals nothing of the person', () => {
    given().when(forgetSubject('order:abcdefghjkmn')).then(forgotten);
    given(forgotten).when(forgetSubject('order:abcdefghjkmn')).thenNothing();
  });
});
