/** Header and content of a page share their edges; a table of orders needs more room than the shop. */
export const pageWidth = (isWide: boolean): string => `mx-auto w-full px-4 ${isWide ? 'max-w-[92rem]' : 'max-w-6xl'}`;
