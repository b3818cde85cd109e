import type { EventStore, KeyVault } from '@hatch/event-store';
import { EVENT_STORE, KEY_VAULT, POOL, SECRETS, UseCaseQuery, type Secrets } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { findPerson, type Person, type Wanted } from './find-person.step.js';

/** Reads the whole log. */
export class FindPerson extends UseCaseQuery<Wanted, Person> {}

@QueryHandler(FindPerson)
export class FindPersonHandler implements IQueryHandler<FindPerson> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head' | 'subscribeAll'>,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'addressKey'>,
  ) {}

  execute({ data: wanted }: FindPerson): Promise<Person> {
    const { store, vault, pool, secrets } = this;
    return findPerson(wanted, { store, vault, pool, secrets });
  }
}
