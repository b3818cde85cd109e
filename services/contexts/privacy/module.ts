import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/module.js';
import { OAuthModule } from '../oauth/module.js';
import { ForgetPersonHandler } from './forget-person.handler.js';
import { SubjectRepository } from './subject.repository.js';

@Module({ imports: [IdentityModule, OAuthModule], providers: [SubjectRepository, ForgetPersonHandler] })
export class PrivacyModule {}

export { ForgetPerson } from './forget-person.handler.js';
