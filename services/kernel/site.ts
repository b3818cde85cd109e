/** A Hatch has one store and one set of settings. */
export const SITE = 'main';
