export type Success = { readonly status: true; readonly message: string };

/** A business refusal, answered with status 200. */
export type Failure = { readonly status: false; readonly message: string };
