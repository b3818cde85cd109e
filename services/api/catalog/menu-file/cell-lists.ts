import { oneLine } from '@hatch/kernel/rules';

/** `Pizza | Vegan`; a backslash escapes a bar or a backslash in a name. */
export const listCell = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\|]/g, String.raw`\$&`)).join(' | ');

export const listIn = (cell: string): readonly string[] => {
  const names = [...cell.matchAll(/(?:\\[^]|[^\\|])+/g)].map(([name]) => oneLine(name.replace(/\\([^])/g, '$1')));
  return [...new Set(names.filter((name) => name !== ''))];
};
