import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import { changePin } from './change-pin.decision.js';
import type { IdentityEvent } from './events.js';
import { user } from './state.js';

const { given } = deciderSpec(user);
const registered = (isSuperuser = false): IdentityEvent => ({
  type: 'UserRegistered',
  data: {
    userId: 'sam',
    isAdmin: false,
    isSuperuser,
    isDeveloper: false,
    abilities: [],
    pii: { subject: 'user:sam', email: 'sam@hatch.test', name: 'Sam' },
  },
});
const admin = { userId: 'admin', isSuperuser: false };
const changed = (isSet: boolean): IdentityEvent => ({ type: 'UserPinChanged', data: { userId: 'sam', isSet } });

describe('ChangePin', () => {
  it('KIT-14 is an event that does not say the PIN', () => {
    given(registered())
      .when(changePin({ isSet: true, by: admin }))
      .then(changed(true));
    given(registered(), changed(true))
      .when(changePin({ isSet: false, by: admin }))
      .then(changed(false));
  });

  it('KIT-14 may be set anew, and is taken away once', () => {
    given(registered(), changed(true))
      .when(changePin({ isSet: true, by: admin }))
      .then(changed(true));
    given(registered(), changed(true), changed(false))
      .when(changePin({ isSet: false, by: admin }))
      .thenNothing();
  });

  it('KIT-14 leaves superusers to themselves and to other superusers', () => {
    given(registered(true))
      .when(changePin({ isSet: true, by: admin }))
      .thenRefused('identity.superuser-only');
    for (const by of [
      { userId: 'sam', isSuperuser: true },
      { ...admin, isSuperuser: true },
    ])
      given(registered(true))
        .when(changePin({ isSet: true, by }))
        .then(changed(true));
  });

  it('KIT-14 is for people who have an account', () => {
    given()
      .when(changePin({ isSet: true, by: admin }))
      .thenRefused('identity.no-such-user');
    given(registered(), { type: 'UserDeleted', data: { userId: 'sam' } })
      .when(changePin({ isSet: true, by: admin }))
      .thenRefused('identity.no-such-user');
  });
});
