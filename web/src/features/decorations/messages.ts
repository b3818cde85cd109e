export const messages = {
  snowFailed: 'Problem fetching snowflake images',
} as const;
