import type { FieldErrors, Rejection } from '@hatch/kernel';

/** What a call answers when it was done; it brings more along. */
export type Success = { readonly status: true; readonly message: string };

/** A business refusal, answered with status 200. */
export type Failure = { readonly status: false; readonly message: string };

/** Of a form, with every wrong field (OPEN-111). */
export type FormFailure = Failure & { readonly errors?: FieldErrors };

export const failure = ({ message, errors }: Rejection): FormFailure => ({
  status: false,
  message,
  ...(errors && { errors }),
});
