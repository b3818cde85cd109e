import { join } from 'node:path';
import type { Config } from '@hatch/platform';

export type PayDemo = { readonly config: Config; readonly advice: readonly string[]; close(): Promise<void> };

/** A shop without PAY_DEMO loads nothing of the simulated providers. */
export const startPayDemo = async (config: Config): Promise<PayDemo> => {
  if (!config.payDemo) return { config, advice: [], close: async () => undefined };
  const { startFakeProviders } = await import('@hatch/pay-demo');
  const webhooksTo = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`;
  const { keys, advice, close } = await startFakeProviders({ webhooksTo, folder: join(config.dataDir, 'pay-demo') });
  const paymentProviders = { ...config.paymentProviders, ...keys };
  return { config: Object.freeze({ ...config, paymentProviders }), advice, close };
};
