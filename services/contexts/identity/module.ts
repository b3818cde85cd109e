import { POOL, SECRETS, type Secrets } from '@hatch/platform';
import { Module, type FactoryProvider } from '@nestjs/common';
import type { Pool } from 'pg';
import { Credentials } from './credentials.js';
import { Logins } from './logins.js';
import { Passwords } from './passwords.service.js';
import { RegisterUserHandler } from './register-user.handler.js';
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
  providers: [UserRepository, credentials, logins, Passwords, RegisterUserHandler],
  exports: [UserRepository, Credentials, Logins, Passwords],
})
export class IdentityModule {}

export { UserRepository };
export { Passwords } from './passwords.service.js';
export { RegisterUser } from './register-user.handler.js';
