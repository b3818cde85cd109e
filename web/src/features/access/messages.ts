/** What the page of rights says. */
export const messages = {
  title: 'Who may do what',
  intro:
    'Every call of the server, and whom it lets in. This is the table the server itself obeys; it cannot be changed here.',
  people: 'Give or take rights on the page of people',
  find: 'Find a call',
  findHint: 'For example: orders',
  table: 'Calls, and who may make them',
  call: 'Call',
  shown: (shown: number, all: number) => (shown === all ? `${all} calls` : `${shown} of ${all} calls`),
  nothing: 'No call has these words.',
  failed: 'The table could not be read.',
  loading: 'Loading ...',
} as const;
