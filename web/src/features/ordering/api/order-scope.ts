/** What one tab asks of its order goes one after another, and so are the answers: none shows the order as it was before. */
export const ORDER_SCOPE = { id: 'order' };
