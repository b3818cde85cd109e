import type { Answers } from '../../../api/calls';

type WireMethods = Answers['GET /api/available_payment_methods'];

export type PaymentMethod = WireMethods['payment_methods'][number];

export const toPaymentMethods = ({ payment_methods: methods }: WireMethods): readonly PaymentMethod[] => methods;
