/** What a call answers when it was done; it brings more along. */
export type Success = { readonly status: true; readonly message: string };

/** A refusal of business, answered 200 (OPEN-11). */
export type Failure = { readonly status: false; readonly message: string };
