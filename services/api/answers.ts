/** What a call answers when it was done; it brings more along. */
export type Agreed = { readonly status: true; readonly message: string };

/** A refusal of business, answered 200 (OPEN-11). */
export type Refused = { readonly status: false; readonly message: string };
