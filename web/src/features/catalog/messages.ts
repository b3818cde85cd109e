export const messages = {
  availableFailed: (product: string) => `failed to fetch available qty for ${product}`,
  allHidden: 'Nothing on the menu matches.',
  showAll: 'Show the whole menu',
  clearSearch: 'Clear the search',
} as const;
