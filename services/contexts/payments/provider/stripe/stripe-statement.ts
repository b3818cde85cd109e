/** The account's own prefix takes up to ten of the twenty-two characters, and its separator two. */
const LONGEST = 10;

/**
 * What stands on the statement behind the account's name. Stripe refuses a payment for a suffix that is too long, has
 * no letter, or holds a character that it forbids; without one it writes the account's name alone.
 */
export const statementOf = (description: string): { readonly statement_descriptor_suffix?: string } => {
  const suffix = description
    .replace(/[^\x20-\x7e]|[<>\\'"*]/g, '')
    .trim()
    .slice(0, LONGEST)
    .trim();
  return /[A-Za-z]/.test(suffix) ? { statement_descriptor_suffix: suffix } : {};
};
