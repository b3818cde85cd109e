import type { PaymentProvider, ProviderName } from './provider/payment-provider.js';

/** Those whose keys are set (OPEN-41). */
export class PaymentProviders {
  readonly #byName: ReadonlyMap<ProviderName, PaymentProvider>;

  constructor(providers: readonly PaymentProvider[]) {
    this.#byName = new Map(providers.map((provider) => [provider.name, provider]));
  }

  has(name: ProviderName): boolean {
    return this.#byName.has(name);
  }

  /** @throws when its keys are not set, or were taken out while payments were open */
  get(name: ProviderName): PaymentProvider {
    const provider = this.#byName.get(name);
    if (!provider) throw new Error(`The keys of ${name} are not set`);
    return provider;
  }
}
