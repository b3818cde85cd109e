import type { AuthorisedApplication, Client, PersonalToken } from '@hatch/contexts/oauth/module';

/** OAU-10 */
export const clientToWire = ({ id, name, secret, redirect }: Client) => ({ id, name, secret, redirect });

/** OAU-11 */
export const applicationToWire = ({ id, clientId, clientName, scopes, createdAt }: AuthorisedApplication) => ({
  id,
  client: { id: clientId, name: clientName },
  scopes,
  created_at: createdAt.toISOString(),
});

/** OAU-12 */
export const personalTokenToWire = ({ id, name, scopes, createdAt, expiresAt }: PersonalToken) => ({
  id,
  name,
  scopes,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});
