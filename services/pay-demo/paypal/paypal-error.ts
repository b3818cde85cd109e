import { randomBytes } from 'node:crypto';

const NAMES: Readonly<Record<number, readonly [name: string, message: string]>> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
};

/** A refusal, with the body that PayPal gives it. */
export class PayPalError extends Error {
  constructor(
    readonly status: number,
    readonly issue?: string,
    readonly description?: string,
  ) {
    super(issue ?? String(status));
  }

  body() {
    const [name, message] = NAMES[this.status] ?? ['ERROR', 'An error.'];
    return {
      name,
      message,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      ...(this.issue && { details: [{ issue: this.issue, description: this.description ?? this.issue }] }),
      links: [{ href: `https://developer.paypal.com/api/rest/responses/#${name}`, rel: 'information_link' }],
    };
  }
}

export const notFound = () =>
  new PayPalError(
    404,
    'INVALID_RESOURCE_ID',
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  );
