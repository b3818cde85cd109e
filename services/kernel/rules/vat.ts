export const VAT_CLASSES = ['standard', 'reduced', 'zero'] as const;
export type VatClass = (typeof VAT_CLASSES)[number];

export const isVatClass = (value: string): value is VatClass => VAT_CLASSES.some((known) => known === value);
