export const messages = {
  title: 'For developers',
  intro: 'A program with an access token can make these calls to this shop.',
  keys: 'Programs and keys',
  document: 'This page as an OpenAPI document',
  startTitle: 'Getting started',
  start:
    'Create a personal access token under Programs and keys, with the scopes that the program needs, and send it with each call:',
  rules: [
    'A token can do no more than its account may at that moment. Without the scope the answer is 403, and WWW-Authenticate names the scope. Without a valid token it is 401.',
    'Prices are in pence. Times are in UTC, in the form of ISO 8601.',
    'If a rule of the shop refuses a call, the answer is 409, or 404 for a thing that does not exist. It has a code that never changes and a message that people can read. Wrong values are 422, which names the fields.',
    'You can send a POST with an Idempotency-Key again. It is done once, and gets its first answer again for 24 hours.',
    'Each permission has 600 calls a minute. RateLimit-Remaining says how many are left, and Retry-After when to try again.',
    'The answer to a change has its position in the log. A read with after_position waits until it shows that change.',
  ],
  loading: 'Loading the calls …',
  failed: "We couldn't load the calls.",
  parameters: 'Parameters',
  request: 'Request',
  response: 'Response',
  required: 'required',
  exampleOf: (kind: string, call: string) => `${kind}, example of ${call}`,
};
