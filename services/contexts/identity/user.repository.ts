import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEvent } from './events.js';
import { user, type User } from './state.js';

@Injectable()
export class UserRepository extends AggregateRepository<User, IdentityEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, user);
  }
}
