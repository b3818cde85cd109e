import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import { changeEmail } from './change-email.decision.js';
import type { IdentityEvent } from './events.js';
import { user } from './state.js';

const USER = '4c0c3a3e-8f1c-4a9e-9d55-3d6b1f0a7c11';
const pii = { subject: `user:${USER}`, email: 'ann@hatch.test', name: 'Ann' };
const registered: IdentityEvent = {
  type: 'UserRegistered',
  data: { userId: USER, isAdmin: true, isSuperuser: false, isDeveloper: false, abilities: [], pii },
};
const changed: IdentityEvent = {
  type: 'UserEmailChanged',
  data: { userId: USER, pii: { ...pii, email: 'new@hatch.test' } },
};
const { given } = deciderSpec(user);

describe('ChangeEmail', () => {
  it('ACC-02 takes the new address, and keeps the name', () => {
    given(registered).when(changeEmail(' new@hatch.test ')).then(changed);
    given(registered, changed).when(changeEmail('new@hatch.test')).thenNothing();
  });

  it('ACC-02 is refused for what is no address, and for nobody', () => {
    given(registered).when(changeEmail('nowhere')).thenRefused('identity.bad-email');
    given().when(changeEmail('new@hatch.test')).thenRefused('identity.no-such-user');
  });
});
