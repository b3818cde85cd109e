/** A full page load clears this tab's memory. An object, so that specs can replace it. */
export const pageLoader = { load: (address: string): void => window.location.assign(address) };
