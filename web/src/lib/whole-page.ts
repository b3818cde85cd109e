/** The whole page anew: nothing that it knew stays in this tab's memory. In an object, for whoever has to stay: a spec. */
export const wholePage = { leaveFor: (address: string): void => window.location.assign(address) };
