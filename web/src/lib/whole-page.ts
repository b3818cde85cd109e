/** A full page load clears this tab's memory. An object, so that specs can replace it. */
export const wholePage = { leaveFor: (address: string): void => window.location.assign(address) };
