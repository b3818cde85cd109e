import type { AuthorisedApplication, Client, PersonalToken } from '@hatch/contexts/oauth/module';

export const clientToWire = ({ id, name, secret, redirect }: Client) => ({ id, name, secret, redirect });

export const applicationToWire = ({ id, clientId, clientName, scopes, createdAt }: AuthorisedApplication) => ({
  id,
  client: { id: clientId, name: clientName },
  scopes,
  created_at: createdAt.toISOString(),
});

export const personalTokenToWire = ({ id, name, scopes, createdAt, expiresAt }: PersonalToken) => ({
  id,
  name,
  scopes,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});
