/** A value, not an error: a rule refusing a command is expected. */
export type Rejection = {
  readonly kind: 'rejection';
  /** `context.reason`, for example `stock.none-left`. */
  readonly code: string;
  readonly message: string;
};

export const rejection = (code: string, message: string): Rejection => ({ kind: 'rejection', code, message });

export const isRejection = (value: unknown): value is Rejection =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'rejection';
