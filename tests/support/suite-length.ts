/** `long` in `npm run attack` and `npm run faults`; the test command runs the short forms of both. */
export const isLong = process.env['SUITE_LENGTH'] === 'long';

export const byLength = (short: number, long: number): number => (isLong ? long : short);
