/** Says by name what the machine lacks to run something: reporters leave out the names of what was skipped. */
export const sayMissing = (what: string, missing: string): string => {
  console.warn(`${what} did not run: ${missing}`);
  return `${what} (did not run: ${missing})`;
};
