import type { PaymentProvider, ProviderName } from './provider/payment-provider.js';

export class PaymentProviders {
  readonly #byName: ReadonlyMap<ProviderName, PaymentProvider>;

  constructor(providers: readonly PaymentProvider[]) {
    this.#byName = new Map(providers.map((provider) => [provider.name, provider]));
  }

  has(name: ProviderName): boolean {
    return this.#byName.has(name);
  }

  get(name: ProviderName): PaymentProvider {
    const provider = this.#byName.get(name);
    if (!provider) throw new Error(`The keys of ${name} are not set`);
    return provider;
  }
}
