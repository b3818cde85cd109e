/** What the page of the cart says: the error catalogue word for word, and the texts of OPEN-72. */
export const messages = {
  virtualNote: 'Virtual product - nothing will be posted',
  extraInfo: '(optional) extra info about your order',
  extraInfoFailed: (reason: string) => `There was a problem fetching order extra info::${reason && ` ${reason}`}`,
} as const;
