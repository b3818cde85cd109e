export type SkuParts = { readonly productId: number; readonly variantId: number | null };

/** `<productId>` or `<productId>.<variantId>` */
export const skuOf = (productId: number, variantId: number | null): string =>
  variantId === null ? String(productId) : `${productId}.${variantId}`;

export const partsOfSku = (sku: string): SkuParts => {
  const [productId = '', variantId] = sku.split('.');
  return {
    productId: Number.parseInt(productId, 10),
    variantId: variantId === undefined ? null : Number.parseInt(variantId, 10),
  };
};
