/**
 * A command refused by a rule. A value, not an error: it is expected, has a code for programs and a
 * message for people that says what to do.
 */
export type Rejection = {
  readonly kind: 'rejection';
  /** `context.reason`, for example `stock.none-left`. */
  readonly code: string;
  readonly message: string;
};

export const rejection = (code: string, message: string): Rejection => ({ kind: 'rejection', code, message });

export const isRejection = (value: unknown): value is Rejection =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'rejection';
