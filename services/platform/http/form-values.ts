import { Transform } from 'class-transformer';

const INTEGER = /^-?\d{1,15}$/;
const DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/;
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false };

const fromText = (read: (text: string) => unknown) =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? read(value.trim()) : value));

/** For a DTO field that is an integer in JSON and text in a form (OPEN-109); anything else is left to the validator. */
export const FormInteger = () => fromText((text) => (INTEGER.test(text) ? Number(text) : text));
/** As FormInteger, with decimals. */
export const FormNumber = () => fromText((text) => (DECIMAL.test(text) ? Number(text) : text));
/** For a DTO field that is a boolean in JSON, and true, false, 1 or 0 in a form. */
export const FormBoolean = () => fromText((text) => (Object.hasOwn(BOOLEANS, text) ? BOOLEANS[text] : text));
