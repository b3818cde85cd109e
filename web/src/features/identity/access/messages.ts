export const messages = {
  title: 'Who may do what',
  intro:
    'Every call to the server, and who may make it. The server enforces this table itself, so you cannot change it here.',
  people: 'Change rights on the People page',
  find: 'Find a call',
  findHint: 'For example: orders',
  table: 'Calls, and who may make them',
  call: 'Call',
  shown: (shown: number, all: number) => (shown === all ? `${all} calls` : `${shown} of ${all} calls`),
  nothing: 'No call matches. Try other words.',
  failed: "We couldn't load the table.",
  loading: 'Loading ...',
} as const;
