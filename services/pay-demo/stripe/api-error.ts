import type Stripe from 'stripe';

type Details = {
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: Partial<Stripe.PaymentIntent>;
};

/** An answer other than 200, as Stripe words it. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly type: Stripe.RawErrorType,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }

  get body(): object {
    return { error: { type: this.type, message: this.message, ...this.details } };
  }
}

export const invalid = (message: string, details: Details = {}): ApiError =>
  new ApiError(400, 'invalid_request_error', message, details);

export const missing = (kind: string, id: string): ApiError =>
  new ApiError(404, 'invalid_request_error', `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });

export const unknownParameter = (name: string): ApiError =>
  invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });

export const missingParameter = (name: string): ApiError =>
  invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });

export const wrongStatus = (
  intent: Stripe.PaymentIntent,
  verb: string,
  done: string,
  allowed: readonly string[],
): ApiError =>
  invalid(
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${done}: ${allowed.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) },
  );
