/** Pages that were opened while the shop could not be reached, by the browser's ids. */
const kept = new Set<string>();

export const noteKeptPage = (event: ExtendableEvent): void => {
  if (event instanceof FetchEvent) kept.add(event.resultingClientId);
};

export const isOfKeptPage = (event: ExtendableEvent): boolean =>
  event instanceof FetchEvent && kept.has(event.clientId);
