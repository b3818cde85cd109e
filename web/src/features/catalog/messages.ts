/** What the page of a product says: the error catalogue word for word. */
export const messages = {
  availableFailed: (product: string) => `failed to fetch available qty for ${product}`,
} as const;
