import { METHOD_NAMES, PAYMENT_METHODS, type PaymentMethod, type ProviderName } from '@hatch/kernel/rules';

export type PaymentMethodName = (typeof PAYMENT_METHODS)[PaymentMethod]['offered'];

const SPELLINGS: ReadonlyMap<string, PaymentMethod> = new Map(
  METHOD_NAMES.flatMap((method) => {
    const { offered, posted, spellings } = PAYMENT_METHODS[method];
    return [offered, posted, ...spellings].map((each) => [each, method] as const);
  }),
);

/** Accepts every spelling in lists, payloads and orders; undefined for anything else. */
export const paymentMethodOf = (spelling: string): PaymentMethod | undefined =>
  SPELLINGS.get(spelling.trim().toLowerCase());

export type PaymentSetup = {
  readonly phoneNumber: string;
  readonly isSetUp: (provider: ProviderName) => boolean;
};

export const availableMethods = ({ phoneNumber, isSetUp }: PaymentSetup): readonly PaymentMethod[] =>
  METHOD_NAMES.filter((method) => {
    const { provider } = PAYMENT_METHODS[method];
    return provider === null ? phoneNumber.trim() !== '' : isSetUp(provider);
  });
