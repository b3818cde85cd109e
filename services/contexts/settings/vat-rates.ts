import { isVatClass, type VatClass } from '@hatch/kernel/rules';
import type { SettingKey } from './setting-definitions.js';

/** In hundredths of a percent, so that a rate of 12.5 % is a whole number too. */
export type VatRates = {
  readonly of: (vatClass: VatClass) => number;
  readonly usual: number;
};

const BASIS_POINTS = 100;

export const vatRates = (valueOf: (key: SettingKey) => string): VatRates => {
  const of = (vatClass: VatClass): number =>
    vatClass === 'zero' ? 0 : Math.round(Number(valueOf(`vat_${vatClass}_rate`)) * BASIS_POINTS);
  const usual = valueOf('vat_default_class');
  return { of, usual: of(isVatClass(usual) ? usual : 'standard') };
};
