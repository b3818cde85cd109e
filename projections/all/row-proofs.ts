import type { RowProof } from '../engine/index.js';
import { orderProof, orderVersionsProof } from '../orders/index.js';
import { paymentProof } from '../payments/index.js';
import { settingChangesProof } from '../settings/index.js';
import { openHoldsProof, stockLineProof } from '../stock/index.js';
import { temporaryStateProof } from '../store-status/index.js';

export const rowProofs: readonly RowProof[] = [
  orderProof,
  orderVersionsProof,
  paymentProof,
  stockLineProof,
  openHoldsProof,
  temporaryStateProof,
  settingChangesProof,
];
