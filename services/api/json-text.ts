declare const value: unique symbol;

/** Text that is JSON already; the OpenAPI document describes the `Value` it stands for. */
export type JsonText<Value> = string & { readonly [value]?: Value };
