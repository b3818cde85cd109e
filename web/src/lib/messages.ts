/** Every text the page says on its own account: the error catalogue word for word, and the texts of OPEN-72. */
export const messages = {
  log: {
    critical: 'Critical',
    failed: (reason: string) => `The problem could not be reported: ${reason}`,
  },
  live: {
    noKeys: 'Broadcasting:: Please set keys',
  },
  page: {
    notFoundTitle: 'We could not find that page',
    notFound: 'It may have moved, or the dish may have left the menu.',
    brokenTitle: 'Something went wrong',
    broken: 'Please try again in a moment.',
    retry: 'Try again',
    home: 'Back to the menu',
  },
} as const;
