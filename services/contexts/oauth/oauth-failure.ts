/** By RFC 6749, section 4.1.2.1 and 5.2. */
export type OAuthFailureCode =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** Why a program gets no code or no token. The message is for whoever writes the program. */
export class OAuthFailure extends Error {
  override readonly name = 'OAuthFailure';
  constructor(
    readonly code: OAuthFailureCode,
    message: string,
  ) {
    super(message);
  }
}

/** Nobody is sent to an address that a client did not name before: whoever asks is told, and nobody else (OPEN-88). */
export class UntrustedRedirect extends Error {
  override readonly name = 'UntrustedRedirect';
}
