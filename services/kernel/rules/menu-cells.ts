import { oneLine } from './text.js';

/** `Pizza | Vegan`; a backslash escapes a bar or a backslash in a name. */
export const listCell = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\|]/g, String.raw`\$&`)).join(' | ');

export const listIn = (cell: string): readonly string[] => {
  const names = [...cell.matchAll(/(?:\\[^]|[^\\|])+/g)].map(([name]) => oneLine(name.replace(/\\([^])/g, '$1')));
  return [...new Set(names.filter((name) => name !== ''))];
};

export const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const isYes = (cell: string): boolean => ['yes', 'y', 'true', '1', 'x'].includes(cell);
const isNo = (cell: string): boolean => ['no', 'n', 'false', '0', ''].includes(cell);

export const yesIn = (cell: string): boolean | undefined => {
  const text = cell.trim().toLowerCase();
  return isYes(text) ? true : isNo(text) ? false : undefined;
};

const WHOLE = /^[-−]?\d{1,7}$/u;
export const wholeIn = (cell: string): number | undefined =>
  WHOLE.test(cell.trim()) ? Number(cell.trim().replace('−', '-')) : undefined;
