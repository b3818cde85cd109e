import { POOL, SECRETS, type Secrets } from '@hatch/platform';
import { Module, type FactoryProvider } from '@nestjs/common';
import type { Pool } from 'pg';
import { CartModule } from '../cart/module.js';
import { Credentials } from './credentials.js';
import { Logins } from './logins.js';
import { UserRepository } from './user.repository.js';

const credentials: FactoryProvider<Credentials> = {
  provide: Credentials,
  inject: [POOL, SECRETS],
  useFactory: (pool: Pool, { addressKey }: Secrets) => new Credentials(pool, addressKey),
};
const logins: FactoryProvider<Logins> = {
  provide: Logins,
  inject: [POOL],
  useFactory: (pool: Pool) => new Logins(pool),
};

@Module({
  imports: [CartModule],
  providers: [UserRepository, credentials, logins],
  exports: [UserRepository, Credentials, Logins],
})
export class IdentityModule {}

export { UserRepository };
