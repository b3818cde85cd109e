import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { createChunkLoader } from '../../../lib/chunk';
import { http } from '../../../lib/http';
import { viewerQuery, type Viewer } from '../../../site/viewer';

export type Credentials = { readonly email: string; readonly password: string };
type Attempt = Credentials & {
  /** A solved challenge, once an answer asked for one. */
  readonly captcha?: string;
};
/** The password was right, but the account has a second factor. */
export type FurtherStep = { readonly token: string; readonly app: boolean; readonly passkey: boolean };
export type LoginAnswer =
  | { readonly status: true; readonly viewer: Viewer }
  | {
      readonly status: false;
      readonly message: string;
      readonly second_factor?: FurtherStep;
      /** The next try needs a solved challenge. */
      readonly captcha?: true;
    };

const loadWebAuthn = createChunkLoader(() => import('@simplewebauthn/browser'));

const byPasskey = async (): Promise<LoginAnswer> => {
  const begun = await http.post('/login/passkey/begin');
  if (!begun.status) return begun;
  const { startAuthentication } = await loadWebAuthn();
  // Passed through by the server from its WebAuthn library.
  const optionsJSON = begun.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
  return http.post('/login/passkey', { step: begun.step, response: { ...response } });
};

/** A refusal is data, shown by the form. Pages read again what this tab holds of the previous person. */
const useLogInBy = <Given>(call: (given: Given) => Promise<LoginAnswer>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer) => {
      if (!answer.status) return;
      queries.removeQueries({ type: 'inactive' });
      queries.setQueryData(viewerQuery.queryKey, answer.viewer);
    },
  });
};

export const useLogIn = () => useLogInBy((attempt: Attempt) => http.post('/login', attempt));

export const useLogInByCode = () =>
  useLogInBy((given: { readonly step: string; readonly code: string }) => http.post('/login/code', given));

export const useLogInByPasskey = () => useLogInBy(byPasskey);
