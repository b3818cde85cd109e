export const messages = {
  title: (isCollected: boolean) => `Tell me when it is ${isCollected ? 'ready' : 'on its way'}`,
  push: 'Notify me on this device',
  pushNote: (isCollected: boolean) =>
    `We tell you when we accept your order, when it is late, and when it is ${isCollected ? 'ready' : 'on its way'}.`,
  text: (lastDigits: string) => `Text me at the number ending in ${lastDigits}`,
  textNote: 'About this order alone. Turn it off at any time.',
  on: 'It is on. You can close this page.',
  working: 'One moment ...',
  impossible: 'This browser cannot show notifications. Keep this page open: it says how your order stands.',
  homeScreen:
    'An iPhone or iPad shows notifications only from shops on the home screen. Press Share, then Add to Home Screen, and order from there next time.',
  blocked:
    'Your browser blocks notifications from this shop. Allow them for this page in its settings, then try again.',
  notNow: 'Your browser asked whether it may show notifications. Press again and choose Allow.',
  noService: 'Your browser could not turn notifications on just now. Please try again in a moment.',
  unreachable: 'The shop did not answer, so nothing was changed. Please try again.',
  readFailed: "We couldn't load how we can tell you about your order.",
} as const;
