/** Id of the one store and the one set of settings that a Hatch has. */
export const SITE = 'main';
