import type { State } from '../state.js';
import { buyingStates } from './buying.js';
import { menuStates } from './menu.js';
import { paperStates } from './paper.js';
import { staffStates } from './staff.js';
import { visitingStates } from './visiting.js';

/** Staff's first: what customers have in their baskets shows in the stock. */
export const states: readonly State[] = [
  ...staffStates,
  ...paperStates,
  ...menuStates,
  ...buyingStates,
  ...visitingStates,
];
