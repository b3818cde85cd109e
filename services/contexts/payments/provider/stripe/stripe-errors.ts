import Stripe from 'stripe';
import { ProviderRefused, ProviderUnavailable } from '../payment-provider.js';

const TEMPORARY: readonly unknown[] = [409, 429, 'api_error', 'rate_limit_error', 'rate_limit', 'lock_timeout'];

/** Keys, webhook secrets and client secrets, wherever a message quotes them. */
const SECRETS = /\b((sk|rk|pk)_(live|test)|whsec)_[\w*]+|_secret_\w+/g;

/** Drops the cause, because Stripe's errors hold whole payments. */
export const portErrorOf = (error: unknown): ProviderRefused | ProviderUnavailable => {
  if (error instanceof ProviderRefused || error instanceof ProviderUnavailable) return error;
  if (!(error instanceof Error)) return new ProviderUnavailable('Stripe: a broken answer');
  if (!(error instanceof Stripe.errors.StripeError) || !isRefusal(error))
    return new ProviderUnavailable(`Stripe: ${withoutSecrets(error.message)}`);
  return new ProviderRefused(refusalCode(error), withoutSecrets(error.message));
};

export const isRefusedWith = (error: unknown, code: string): boolean =>
  error instanceof ProviderRefused && error.code === code;

const isRefusal = ({ statusCode = 0, rawType, code }: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  statusCode >= 400 &&
  statusCode < 500 &&
  rawType !== undefined &&
  ![statusCode, rawType, code].some((value) => TEMPORARY.includes(value));

const refusalCode = ({ decline_code, code, rawType }: InstanceType<typeof Stripe.errors.StripeError>): string =>
  [decline_code, code, rawType].find((value) => typeof value === 'string' && value !== '') ?? 'refused';

const withoutSecrets = (message: string): string => message.replace(SECRETS, '…');
