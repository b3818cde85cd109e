/** The account's prefix takes up to ten of the 22 characters, its separator two. */
const LONGEST = 10;

/**
 * The suffix after the account's name. Stripe refuses a payment for a suffix that is too long, has no letter or a
 * forbidden character; without one it writes only the name.
 */
export const statementOf = (description: string): { readonly statement_descriptor_suffix?: string } => {
  const suffix = description
    .replace(/[^\x20-\x7e]|[<>\\'"*]/g, '')
    .trim()
    .slice(0, LONGEST)
    .trim();
  return /[A-Za-z]/.test(suffix) ? { statement_descriptor_suffix: suffix } : {};
};
