/** Of the navigation of staff, which customers do not load. */
export const staffMessages = {
  more: 'More',
  moreWith: (current: string) => `More: ${current}`,
} as const;
