import type { Pence } from '@hatch/kernel/rules';
import {
  ProviderUnavailable,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderStatus,
} from '../payment-provider.js';

type Fields = Readonly<Record<string, unknown>>;

const STATUSES: ReadonlyMap<unknown, ProviderStatus> = new Map([
  ['requires_payment_method', 'open'],
  ['requires_confirmation', 'open'],
  ['requires_action', 'open'],
  ['processing', 'processing'],
  ['requires_capture', 'approved'],
  ['succeeded', 'captured'],
  ['canceled', 'voided'],
]);

export const paymentOf = (answer: unknown): ProviderPayment => {
  const intent = fieldsOf(answer, 'payment_intent');
  const metadata = fieldsOf(intent.metadata);
  const charge = intent.latest_charge == null ? undefined : fieldsOf(intent.latest_charge, 'charge');
  return {
    providerId: textOf(intent, 'id'),
    status: statusOf(intent),
    amount: penceOf(intent, 'amount'),
    currency: textOf(intent, 'currency'),
    captured: penceOf(intent, 'amount_received'),
    refunded: charge === undefined ? 0 : penceOf(charge, 'amount_refunded'),
    disputed: charge !== undefined && flagOf(charge, 'disputed'),
    paymentId: optionalText(metadata, 'payment_id'),
    orderId: optionalText(metadata, 'order_id'),
    ...named('clientSecret', optionalText(intent, 'client_secret')),
    ...named('declined', declineOf(intent)),
    ...named('cardFingerprint', charge && fingerprintOf(charge)),
    createdAt: instantOf(intent, 'created'),
  };
};

export const refundOf = (answer: unknown): ProviderRefund => {
  const refund = fieldsOf(answer, 'refund');
  const status = textOf(refund, 'status');
  return {
    refundId: refund.metadata == null ? undefined : optionalText(fieldsOf(refund.metadata), 'refund_id'),
    amount: penceOf(refund, 'amount'),
    failed: status === 'failed' || status === 'canceled',
    ...named('code', optionalText(refund, 'failure_reason')),
  };
};

export const fieldsOf = (value: unknown, kind?: string): Fields => {
  if (!isFields(value) || (kind !== undefined && value.object !== kind)) throw broken(kind ?? 'an object');
  return value;
};

export const textOf = (fields: Fields, key: string): string => {
  const value = fields[key];
  if (typeof value !== 'string' || value === '') throw broken(key);
  return value;
};

export const optionalText = (fields: Fields, key: string): string | undefined => {
  const value = fields[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const instantOf = (fields: Fields, key: string): string => {
  const value = fields[key];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || Math.abs(value) > 8.64e12) throw broken(key);
  return new Date(value * 1000).toISOString();
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const statusOf = (intent: Fields): ProviderStatus => {
  const status = STATUSES.get(intent.status);
  if (status === undefined) throw broken('status');
  return status;
};

const penceOf = (fields: Fields, key: string): Pence => {
  const value = fields[key];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw broken(key);
  return value;
};

const flagOf = (fields: Fields, key: string): boolean => {
  const value = fields[key];
  if (typeof value !== 'boolean') throw broken(key);
  return value;
};

/** Stripe keeps the last error while the next try is under way. */
const declineOf = (intent: Fields): ProviderPayment['declined'] => {
  if (intent.last_payment_error == null) return undefined;
  const error = fieldsOf(intent.last_payment_error);
  const code = optionalText(error, 'decline_code') ?? optionalText(error, 'code') ?? textOf(error, 'type');
  // A card that fails to authenticate leaves no charge, but a payment method of its own.
  const method = error.payment_method == null ? undefined : optionalText(fieldsOf(error.payment_method), 'id');
  const declineId = optionalText(error, 'charge') ?? method ?? code;
  return { declineId, code, message: optionalText(error, 'message') ?? 'The payment was declined.' };
};

const fingerprintOf = (charge: Fields): string | undefined => {
  if (charge.payment_method_details == null) return undefined;
  const { card } = fieldsOf(charge.payment_method_details);
  return card == null ? undefined : optionalText(fieldsOf(card), 'fingerprint');
};

const named = <K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [P in K]?: V });

const broken = (what: string): ProviderUnavailable => new ProviderUnavailable(`Stripe: a broken answer (${what})`);
