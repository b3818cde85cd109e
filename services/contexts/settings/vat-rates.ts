import { isVatClass, type VatClass } from '@hatch/kernel/rules';
import { valueOf, type Settings } from './state.js';

/** In hundredths of a percent, so that a rate of 12.5 % is a whole number too. */
export type VatRates = {
  readonly of: (vatClass: VatClass) => number;
  readonly usual: number;
};

const BASIS_POINTS = 100;

export const vatRates = (settings: Settings): VatRates => {
  const of = (vatClass: VatClass): number =>
    vatClass === 'zero' ? 0 : Math.round(valueOf(settings, `vat_${vatClass}_rate`) * BASIS_POINTS);
  const usual = valueOf(settings, 'vat_default_class');
  return { of, usual: of(isVatClass(usual) ? usual : 'standard') };
};
