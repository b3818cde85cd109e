declare const value: unique symbol;

/** Text that is JSON already, or its bytes as they are sent; the OpenAPI document describes the `Value` it stands for. */
export type JsonBody<Value> = (string | Uint8Array) & { readonly [value]?: Value };
