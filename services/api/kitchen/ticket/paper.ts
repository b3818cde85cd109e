/** Columns of a 58 mm roll. */
export const NARROW = 32;

/** Removes everything that moves a printer's head. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

const widthOf = (text: string): number => [...text].length;

/** Breaks inside a word only where it is wider than the paper. */
export const wrap = (text: string, columns: number): readonly string[] => {
  const rows: string[] = [];
  let row = '';
  for (const word of printable(text)
    .split(' ')
    .flatMap((long) => chunks(long, columns))) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (widthOf(longer) <= columns) row = longer;
    else {
      rows.push(row);
      row = word;
    }
  }
  return [...rows, row].filter((each) => each !== '');
};

const chunks = (word: string, columns: number): readonly string[] => {
  const letters = [...word];
  return Array.from({ length: Math.ceil(letters.length / columns) }, (_, index) =>
    letters.slice(index * columns, (index + 1) * columns).join(''),
  );
};

export const boxed = (texts: readonly string[], columns: number): readonly string[] => {
  const rows = texts.flatMap((text) => wrap(text, columns - 4));
  if (rows.length === 0) return [];
  const edge = `+${'-'.repeat(columns - 2)}+`;
  return [edge, ...rows.map((row) => `| ${row}${' '.repeat(columns - 4 - widthOf(row))} |`), edge];
};

/** The amount is on the right of the first row; the rows below are indented. */
export const withAmount = (text: string, amount: string, columns: number, indent = 0): readonly string[] => {
  const room = columns - indent - widthOf(amount) - 1;
  return wrap(text, room).map((row, index) => {
    const left = index === 0 ? row : `${' '.repeat(indent)}${row}`;
    return index === 0 ? `${left}${' '.repeat(columns - widthOf(left) - widthOf(amount))}${amount}` : left;
  });
};
