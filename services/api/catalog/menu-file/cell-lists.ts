import { oneLine } from '@hatch/kernel/rules';

/** Several names in one cell: `Pizza | Vegan`; a bar or a backslash in a name has a backslash before it. */
export const listCell = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\|]/g, String.raw`\$&`)).join(' | ');

export const listIn = (cell: string): readonly string[] => {
  const names = [...cell.matchAll(/(?:\\[^]|[^\\|])+/g)].map(([name]) => oneLine(name.replace(/\\([^])/g, '$1')));
  return [...new Set(names.filter((name) => name !== ''))];
};
