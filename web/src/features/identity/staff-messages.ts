/** Apart, as customers do not load these. */
export const staffMessages = {
  more: 'More',
  moreWith: (current: string) => `More: ${current}`,
} as const;
