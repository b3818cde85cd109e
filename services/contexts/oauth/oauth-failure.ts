/** RFC 6749, sections 4.1.2.1 and 5.2. */
export type OAuthFailureCode =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** The message is for the developer of the client. */
export class OAuthFailure extends Error {
  override readonly name = 'OAuthFailure';
  constructor(
    readonly code: OAuthFailureCode,
    message: string,
  ) {
    super(message);
  }
}

/** The error is only shown: the browser never goes to an address that the client did not register. */
export class UntrustedRedirect extends Error {
  override readonly name = 'UntrustedRedirect';
}
