import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { answersOf, handlersOf } from '@hatch/platform';
import { AccountMailEntity } from './account-mail.entity.js';
import { AccountMails } from './account-mails.repository.js';
import { AddressesRepository } from './addresses.repository.js';
import { ChangeEmailHandler } from './change-email.handler.js';
import { Administration } from './administration.service.js';
import { ChangePinHandler } from './change-pin.handler.js';
import { ChangeRightHandler } from './change-right.handler.js';
import { CredentialEntity } from './credential.entity.js';
import { Credentials } from './credentials.repository.js';
import { DeleteUserHandler } from './delete-user.handler.js';
import { LoginEntity } from './login.entity.js';
import { LoginStepEntity } from './login-step.entity.js';
import { LoginSteps } from './login-steps.repository.js';
import { Logins } from './logins.repository.js';
import { PasskeyEntity } from './passkey.entity.js';
import { Passkeys } from './passkeys.repository.js';
import { Passwords } from './passwords.service.js';
import { PinEntity } from './pin.entity.js';
import { Pins } from './pins.repository.js';
import { RegisterOwnerHandler } from './register-owner.handler.js';
import { RegisterUserHandler } from './register-user.handler.js';
import { SecondFactorEntity } from './second-factor.entity.js';
import { SecondFactors } from './second-factors.repository.js';
import { UserRepository } from './user.repository.js';
import { RemoveAddress, SaveAddress } from './save-address.js';
import { GetAddresses } from './queries.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      AccountMailEntity,
      CredentialEntity,
      LoginEntity,
      LoginStepEntity,
      PasskeyEntity,
      PinEntity,
      SecondFactorEntity,
    ]),
  ],
  providers: [
    ...answersOf([GetAddresses]),
    ...handlersOf(AddressesRepository, [RemoveAddress, SaveAddress]),
    UserRepository,
    AddressesRepository,
    AccountMails,
    Credentials,
    Logins,
    LoginSteps,
    Passkeys,
    Passwords,
    Pins,
    SecondFactors,
    Administration,
    RegisterOwnerHandler,
    RegisterUserHandler,
    ChangeEmailHandler,
    ChangePinHandler,
    ChangeRightHandler,
    DeleteUserHandler,
  ],
  exports: [UserRepository, AccountMails, Credentials, Logins, LoginSteps, Passkeys, Passwords, Pins, SecondFactors],
})
export class IdentityModule {}

export { GetAddresses, RemoveAddress, SaveAddress, UserRepository };
export type { Done } from './administration.service.js';
export { ChangePin, type PinChange } from './change-pin.handler.js';
export { ChangeRight } from './change-right.handler.js';
export { DeleteUser } from './delete-user.handler.js';
export { ACCOUNT_MAIL_QUEUE, AccountMails, newLinkToken, type AccountMail } from './account-mails.repository.js';
export { ChangeEmail } from './change-email.handler.js';
export { Credentials, type Credential } from './credentials.repository.js';
export { passwordProblem } from './password-rules.js';
export { pinProblem } from './pin-rules.js';
export { Logins, type LastingLogin, type Login } from './logins.repository.js';
export { LoginSteps } from './login-steps.repository.js';
export { MOST_PASSKEYS, Passkeys, type Passkey } from './passkeys.repository.js';
export { appAddress, SecondFactors, type Factors } from './second-factors.repository.js';
export { Pins } from './pins.repository.js';
export { Passwords } from './passwords.service.js';
export { RegisterOwner } from './register-owner.handler.js';
export { RegisterUser } from './register-user.handler.js';
