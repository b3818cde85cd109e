import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { addresses, type AddressEvent, type Addresses } from './addresses.js';

@Injectable()
export class AddressesRepository extends AggregateRepository<Addresses, AddressEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, addresses);
  }
}
