/** The key of a line and of its stock: `<productId>` or `<productId>.<variantId>` (OPEN-20). */
export const skuOf = (productId: number, variantId: number | null): string =>
  variantId === null ? String(productId) : `${productId}.${variantId}`;
