export const pageWidth = (isWide: boolean): string => `mx-auto w-full px-4 ${isWide ? 'max-w-[92rem]' : 'max-w-6xl'}`;
