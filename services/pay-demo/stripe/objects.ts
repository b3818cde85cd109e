import type Stripe from 'stripe';
import type { Card } from './cards.js';
import { fingerprintOf, newClientSecret, newId } from './ids.js';

export type NewIntent = {
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly suffix: string | null;
  readonly metadata: Stripe.Metadata;
  readonly captureMethod: 'automatic_async' | 'manual';
  readonly created: number;
};

export const intentOf = (asked: NewIntent): Stripe.PaymentIntent => {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: asked.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: asked.captureMethod,
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: asked.created,
    currency: asked.currency,
    customer: null,
    customer_account: null,
    description: asked.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...asked.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: asked.suffix,
    status: 'requires_payment_method',
    transfer_group: null,
  };
};

export const chargeOf = (
  intent: Stripe.PaymentIntent,
  card: Card,
  status: 'succeeded' | 'pending' | 'failed',
  created: number,
): Stripe.Charge => ({
  id: newId('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  captured: false,
  created,
  currency: intent.currency,
  customer: null,
  description: intent.description,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  livemode: false,
  metadata: { ...intent.metadata },
  on_behalf_of: null,
  outcome: null,
  paid: status === 'succeeded',
  payment_intent: intent.id,
  payment_method: newId('pm'),
  payment_method_details: { type: 'card', card: cardDetails(intent.amount, card) },
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: intent.statement_descriptor_suffix,
  status,
  transfer_data: null,
  transfer_group: null,
});

const cardDetails = (amount: number, card: Card): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: amount,
  authorization_code: null,
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'GB',
  electronic_commerce_indicator: null,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  fingerprint: fingerprintOf(card.number),
  funding: 'credit',
  installments: null,
  last4: card.number.slice(-4),
  mandate: null,
  network: 'visa',
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
});

export const refundOf = (
  charge: Stripe.Charge,
  amount: number,
  metadata: Stripe.Metadata,
  created: number,
): Stripe.Refund => ({
  id: newId('re'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created,
  currency: charge.currency,
  customer: null,
  customer_account: null,
  destination_details: { type: 'card', card: { type: 'refund' } },
  metadata: { ...metadata },
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});

/** Without the evidence, which this stand-in takes none of. */
export type FakeDispute = Omit<Stripe.Dispute, 'evidence' | 'evidence_details'>;

export const disputeOf = (charge: Stripe.Charge, created: number): FakeDispute => ({
  id: newId('du'),
  object: 'dispute',
  amount: charge.amount_captured,
  balance_transactions: [],
  charge: charge.id,
  created,
  currency: charge.currency,
  enhanced_eligibility_types: [],
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status: 'needs_response',
});
