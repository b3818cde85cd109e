/** What one tab asks of its order at the payment goes one after another: what came after the placement would be refused. */
export const ORDER_SCOPE = { id: 'order' };
