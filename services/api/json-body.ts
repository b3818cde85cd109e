declare const value: unique symbol;

/** Text that is JSON already, or its bytes; the OpenAPI document describes its `Value`. */
export type JsonBody<Value> = (string | Uint8Array) & { readonly [value]?: Value };
