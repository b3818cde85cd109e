import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '../identity/module.js';
import { ClientEntity } from './client.entity.js';
import { Clients } from './clients.repository.js';
import { GrantEntity } from './grant.entity.js';
import { Grants } from './grants.repository.js';
import { OAuthServer } from './oauth-server.service.js';
import { TokenEntity } from './token.entity.js';

@Module({
  imports: [IdentityModule, TypeOrmModule.forFeature([ClientEntity, GrantEntity, TokenEntity])],
  providers: [Clients, Grants, OAuthServer],
  exports: [Clients, Grants, OAuthServer],
})
export class OAuthModule {}

export { Clients, MOST_CLIENTS, type Client } from './clients.repository.js';
export { Grants, MOST_PERSONAL, type AuthorisedApplication, type PersonalToken } from './grants.repository.js';
export { OAuthServer, type Introspection, type Parameters, type TokenAnswer } from './oauth-server.service.js';
