import { methodName, type PaymentMethod, type PaymentMethodName } from '@hatch/contexts/payments';

/** PAY-02, PAY-03. */
export const paymentMethodsAnswer = (
  methods: readonly PaymentMethod[],
): { status: boolean; payment_methods: PaymentMethodName[]; message: string } => ({
  status: true,
  payment_methods: methods.map(methodName),
  message: '',
});
