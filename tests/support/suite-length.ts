/** `long` in `npm run attack`, `npm run faults` and `npm run releases`; the test command runs the short forms of the first two. */
export const isLong = process.env['SUITE_LENGTH'] === 'long';

export const byLength = (short: number, long: number): number => (isLong ? long : short);
