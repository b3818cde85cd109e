/** Client ids of pages opened while the shop was unreachable. */
const kept = new Set<string>();

export const noteKeptPage = (event: ExtendableEvent): void => {
  if (event instanceof FetchEvent) kept.add(event.resultingClientId);
};

export const isOfKeptPage = (event: ExtendableEvent): boolean =>
  event instanceof FetchEvent && kept.has(event.clientId);
