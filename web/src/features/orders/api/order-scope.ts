/** Order calls of one tab run one after another, so that no late answer shows an old order. */
export const ORDER_SCOPE = { id: 'order' };
