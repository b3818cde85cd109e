import type { FieldErrors, Rejection } from '@hatch/kernel';

export type Success = { readonly status: true; readonly message: string };

/** A business refusal, answered with status 200. */
export type Failure = { readonly status: false; readonly message: string };

export type Answer = Success | Failure;

/** `errors` names every wrong field of a form. */
export type FormFailure = Failure & { readonly errors?: FieldErrors };

export type FormAnswer = Success | FormFailure;

export const failure = ({ message, errors }: Rejection): FormFailure => ({
  status: false,
  message,
  ...(errors && { errors }),
});
