import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactModule } from '../contact/module.js';
import { IdentityModule } from '../identity/module.js';
import { OAuthModule } from '../oauth/module.js';
import { OrdersModule } from '../orders/module.js';
import { AccountAccess } from './account-access.service.js';
import { ClosedAccountEntity } from './closed-account.entity.js';
import { ClosedAccounts } from './closed-accounts.repository.js';
import { CloseAccountHandler } from './close-account.handler.js';
import { FindPersonHandler } from './find-person.handler.js';
import { ForgetAccountHandler } from './forget-account.handler.js';
import { ForgetPersonHandler } from './forget-person.handler.js';
import { PersonalData } from './personal-data.service.js';
import { SubjectRepository } from './subject.repository.js';

@Module({
  imports: [ContactModule, IdentityModule, OAuthModule, OrdersModule, TypeOrmModule.forFeature([ClosedAccountEntity])],
  providers: [
    AccountAccess,
    ClosedAccounts,
    PersonalData,
    SubjectRepository,
    CloseAccountHandler,
    FindPersonHandler,
    ForgetAccountHandler,
    ForgetPersonHandler,
  ],
  exports: [ClosedAccounts],
})
export class PrivacyModule {}

export { CloseAccount } from './close-account.handler.js';
export { CLOSED_ACCOUNT_QUEUE, ClosedAccounts } from './closed-accounts.repository.js';
export { ForgetAccount } from './forget-account.handler.js';
export { ForgetPerson } from './forget-person.handler.js';
