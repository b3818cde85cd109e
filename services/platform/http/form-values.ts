import { Transform } from 'class-transformer';

const INTEGER = /^-?\d{1,15}$/;
const DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/;
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false };

const fromText = (read: (text: string) => unknown) =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? read(value.trim()) : value));

export const FormInteger = () => fromText((text) => (INTEGER.test(text) ? Number(text) : text));
export const FormNumber = () => fromText((text) => (DECIMAL.test(text) ? Number(text) : text));
export const FormBoolean = () => fromText((text) => (Object.hasOwn(BOOLEANS, text) ? BOOLEANS[text] : text));
