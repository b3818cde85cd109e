/** Messages by field name; a field inside a list is named `items.0.quantity`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * A command refused by a rule. A value, not an error: it is expected, has a code for programs and a
 * message for people that says what to do.
 */
export type Rejection = {
  readonly kind: 'rejection';
  /** `context.reason`, for example `stock.none-left`. */
  readonly code: string;
  readonly message: string;
  /** Names every wrong field of a form. */
  readonly errors?: FieldErrors;
};

export const rejection = (code: string, message: string): Rejection => ({ kind: 'rejection', code, message });

/** `field`: as the caller named it. */
export type WrongField = Pick<Rejection, 'code' | 'message'> & { readonly field: string };

/** One refusal of all these fields, with the code and message of the first; undefined where there are none. */
export const rejectFields = (wrong: readonly WrongField[]): Rejection | undefined => {
  const [first] = wrong;
  if (!first) return undefined;
  const errors = new Map<string, readonly string[]>();
  for (const { field, message } of wrong) errors.set(field, [...(errors.get(field) ?? []), message]);
  return { ...rejection(first.code, first.message), errors: Object.fromEntries(errors) };
};

export const isRejection = (value: unknown): value is Rejection =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'rejection';
