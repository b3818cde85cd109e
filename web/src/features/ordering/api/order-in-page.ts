/** Where the order that the server wrote into the page waits for what reads it: `WireOrder`. */
export const ORDER_IN_PAGE = ['placed-order', 'in-page'] as const;
