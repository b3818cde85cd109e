import { systemClock } from '@hatch/kernel';
import { loadDemoShop } from '../../demo/load-demo-shop.js';
import type { Shop } from '../with-shop.js';

export const fillWithDemoShop = async ({ useCases }: Shop): Promise<void> => {
  await loadDemoShop(await useCases(), { clock: systemClock, password: 'hatch-demo' });
};
