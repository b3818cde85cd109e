import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { Answers } from '../../../../api/calls';
import { createChunkLoader } from '../../../../lib/chunk';
import { http } from '../../../../lib/http';
import { viewerQuery } from '../../../../site/viewer';

export type OwnFactors = Answers['GET /api/account/second_factor'];
export type Passkey = OwnFactors['passkeys'][number];
type Refused = { readonly status: false; readonly message: string };
type Codes = { readonly status: true; readonly recovery_codes: readonly string[] } | Refused;

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: () => http.read('/api/account/second_factor'),
  retry: false,
  staleTime: 0,
});

const loadWebAuthn = createChunkLoader(() => import('@simplewebauthn/browser'));

const addPasskey = async (present: string, name: string): Promise<Codes> => {
  const begun = await http.post('/api/account/passkeys/begin', { present });
  if (!begun.status) return begun;
  const { startRegistration } = await loadWebAuthn();
  // Passed through by the server from its WebAuthn library.
  const optionsJSON = begun.options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  return http.post('/api/account/passkeys/add', { step: begun.step, name, response: { ...response } });
};

export const secondFactorCalls = {
  beginApp: (present: string) => http.post('/api/account/second_factor/app/begin', { present }),
  confirmApp: (code: string): Promise<Codes> => http.post('/api/account/second_factor/app/confirm', { code }),
  removeApp: (present: string) => http.post('/api/account/second_factor/app/remove', { present }),
  newCodes: (present: string): Promise<Codes> => http.post('/api/account/second_factor/recovery_codes', { present }),
  addPasskey,
  removePasskey: (id: string, present: string) => http.post('/api/account/passkeys/remove', { id, present }),
};

/** Includes the viewer, whose role may take effect only now. */
export const useReadAgain = () => {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([queries.invalidateQueries(secondFactorQuery), queries.refetchQueries(viewerQuery)]);
  };
};
