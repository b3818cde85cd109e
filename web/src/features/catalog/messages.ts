/** What the page of a product says: the error catalogue word for word. */
export const messages = {
  availableFailed: (product: string) => `failed to fetch available qty for ${product}`,
  allHidden: 'Nothing on the menu matches.',
  showAll: 'Show the whole menu',
  clearSearch: 'Clear the search',
} as const;
