import type { PaymentMethodName } from '@hatch/contexts/payments';
import { PAYMENT_METHODS, type PaymentMethod } from '@hatch/kernel/rules';

export const paymentMethodsAnswer = (
  methods: readonly PaymentMethod[],
): { status: boolean; payment_methods: PaymentMethodName[]; message: string } => ({
  status: true,
  payment_methods: methods.map((method) => PAYMENT_METHODS[method].offered),
  message: '',
});
