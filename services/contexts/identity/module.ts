import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountMailEntity } from './account-mail.entity.js';
import { AccountMails } from './account-mails.repository.js';
import { ChangeEmailHandler } from './change-email.handler.js';
import { CredentialEntity } from './credential.entity.js';
import { Credentials } from './credentials.repository.js';
import { LoginEntity } from './login.entity.js';
import { Logins } from './logins.repository.js';
import { Passwords } from './passwords.service.js';
import { RegisterUserHandler } from './register-user.handler.js';
import { UserRepository } from './user.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([AccountMailEntity, CredentialEntity, LoginEntity])],
  providers: [UserRepository, AccountMails, Credentials, Logins, Passwords, ChangeEmailHandler, RegisterUserHandler],
  exports: [UserRepository, AccountMails, Credentials, Logins, Passwords],
})
export class IdentityModule {}

export { UserRepository };
export { ACCOUNT_MAIL_QUEUE, AccountMails, type AccountMail } from './account-mails.repository.js';
export { ChangeEmail } from './change-email.handler.js';
export { Credentials, type Credential } from './credentials.repository.js';
export { passwordProblem } from './password-rules.js';
export { Logins, type LastingLogin, type Login } from './logins.repository.js';
export { Passwords } from './passwords.service.js';
export { RegisterUser } from './register-user.handler.js';
