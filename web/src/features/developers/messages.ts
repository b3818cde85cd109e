/** What the page for developers says. */
export const messages = {
  title: 'For developers',
  intro: 'What a program can do with this shop, by an access token.',
  keys: 'Programs and keys',
  document: 'The same as an OpenAPI document',
  startTitle: 'To begin with',
  start:
    'Create a personal access token under Programs and keys, with the scopes that the program needs, and send it with each call:',
  rules: [
    'A token never does more than the account behind it may at that moment. Without the scope the answer is 403, and WWW-Authenticate names it; without a good token it is 401.',
    'Prices are in pence, instants in UTC by ISO 8601.',
    'What a rule of the shop refuses is 409, or 404 for what is not there, with a code that stays and a message that people can read. Wrong values are 422, with the fields by name.',
    'A POST with an Idempotency-Key can be sent again: it is done once, and its first answer comes again for 24 hours.',
    'A permission has 600 calls a minute; RateLimit-Remaining says how many are left, and Retry-After when to ask again.',
    'An answer to a change has its position in the log. A read with after_position waits until it shows that.',
  ],
  loading: 'Reading the calls …',
  failed: 'The calls could not be read.',
  parameters: 'Parameters',
  request: 'Sent',
  response: 'Answered',
  required: 'required',
  exampleOf: (kind: string, call: string) => `${kind}, example of ${call}`,
};
