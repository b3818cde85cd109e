/** Texts that the first view may need; those of other steps load with their scripts. */
export const messages = {
  http: {
    failed: 'The shop did not answer. Please check your connection and try again.',
    offline: 'You are offline. Your choice is kept; please try again once you are back.',
  },
  catalog: {
    noMoreStock: 'no more stock',
    noProducts: 'There is nothing on the menu yet. Please come back soon.',
    uncategorised: 'Also on the menu',
    sections: 'Sections of the menu',
    filter: 'Filter',
    only: 'Only ...',
    found: (count: number) => `${count} found`,
    nothingFound: (typed: string) => `Nothing found for “${typed}”. Try another word, or clear the search.`,
    spiciness: 'Spiciness:',
    spicinessOf: (level: number) => ['Mild', 'Medium', 'Hot'][level - 1],
  },
  cart: {
    loadFailed: 'There was an ERROR loading your items',
    loadFailedDetail: (reason: string) => `We couldn't load the cart from the session: ${reason}`,
    emptyHint: 'Pick something from the menu to get started.',
  },
  store: {
    closedNow: (opens: string | undefined) => (opens ? `Closed. ${opens}` : 'Closed'),
    info: 'Hours & delivery',
    methods: (miles: number | undefined) => `Collect${miles === undefined ? '' : ` · Deliver within ${miles} mi`}`,
    /** [title, text] */
    closedPopup: ['Closed', "We're closed and not accepting any more orders right now"],
    opened: ['Open', "We're now open"],
    closingTitle: 'Closing soon',
    ordersReady: (minutes: number) => `orders ready ~${minutes} ${minutes === 1 ? 'min' : 'mins'} after payment`,
    closingIn: (minutes: number) => `--- Closing in approx. ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ---`,
    problemTitle: 'Error',
    stateFailed: 'Store Status: ERROR fetching initial status',
    minsToCloseFailed: 'Store Status: ERROR fetching minsToCloseTime',
  },
  settings: {
    failed: 'There was a PROBLEM initialising Settings(API)',
  },
  log: {
    failed: (reason: string) => `The problem could not be reported: ${reason}`,
  },
  live: {
    noKeys: 'Broadcasting:: Please set keys',
  },
  chunk: {
    failed: "We couldn't load this part of the shop. Please check your connection and try again.",
    stuck: "We couldn't load this part of the shop. Please reload the page.",
    outdated: 'The shop has been updated. Please reload the page.',
    typedIsLost: 'You will lose what you have typed here and not sent yet.',
    deferredFailed: "We couldn't load live updates. Please reload.",
    reload: 'Reload the page',
  },
  page: {
    notFoundHead: 'Page not found',
    notFoundTitle: 'We could not find that page',
    notFound: 'It may have moved, or the dish may have left the menu.',
    brokenTitle: 'Something went wrong',
    broken: 'Please try again in a moment.',
    retry: 'Try again',
    home: 'Back to the menu',
    logIn: 'Log in',
  },
} as const;
