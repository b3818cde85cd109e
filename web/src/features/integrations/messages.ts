import type { Delivery, Topic, Webhook } from './api';

const TOPICS: Readonly<Record<Topic, string>> = {
  orders: 'Orders',
  stock: 'Stock',
  store: 'Store status, hours and settings',
  menu: 'Menu',
};

const FAILURES: Readonly<Record<NonNullable<Delivery['failure']>, string>> = {
  private: 'its address leads into a private network, which is never called',
  'unknown-name': 'there is no such name',
  certificate: 'its certificate does not prove who it is',
  timeout: 'no answer within 10 seconds',
  connection: 'no connection',
};

const STATES: Readonly<Record<Delivery['state'], string>> = {
  delivered: 'Delivered',
  waiting: 'Waiting',
  given_up: 'Given up',
};

/** Of the page of webhooks (API-03). */
export const messages = {
  title: 'Webhooks',
  intro: 'Hatch calls other programs, such as a till or a board, when something happens in your shop.',
  loading: 'Loading webhooks',
  failed: 'The webhooks could not be read.',
  none: 'No program is called yet.',
  add: 'Add a webhook',
  edit: 'Edit',
  editOf: (address: string) => `Edit ${address}`,
  address: 'Address',
  addressHint: 'Begins with https:// and can be reached from the internet.',
  topics: 'What is told',
  noTopic: 'Please choose what is to be told',
  topic: (topic: Topic) => TOPICS[topic],
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  close: 'Close',
  test: 'Send a test',
  testOf: (address: string) => `Send a test to ${address}`,
  stop: 'Stop',
  stopOf: (address: string) => `Stop ${address}`,
  start: 'Start again',
  startOf: (address: string) => `Start again ${address}`,
  remove: 'Delete',
  removeOf: (address: string) => `Delete ${address}`,
  removeTitle: 'Delete this webhook?',
  removeText: (address: string) => `${address} is not called any more, and the log of its calls is gone.`,
  secret: 'Secret',
  secretOf: (address: string) => `Secret of ${address}`,
  secretHint:
    'The program checks every call with it: Hatch-Signature is made as Stripe makes it, over the time and the body.',
  copy: 'Copy',
  copied: 'The secret is copied.',
  copyFailed: 'It could not be copied; please mark it and copy it yourself.',
  renew: 'New secret',
  renewTitle: 'Make a new secret?',
  renewText: 'Calls are signed with both for a day; the program must have the new one by then.',
  /** @param since when it was stopped, or when it began to fail */
  state: ({ stopped_by: stoppedBy, failures, waiting }: Webhook, since: string) => {
    if (stoppedBy === 'failures') return `Stopped automatically ${since}: no call reached it for a day.`;
    if (stoppedBy === 'person') return `Stopped ${since}.`;
    const owed = waiting === 0 ? '' : ` ${waiting === 1 ? '1 call waits' : `${waiting} calls wait`}.`;
    if (failures === 0) return `Is called.${owed}`;
    const failed = failures === 1 ? 'The last call failed' : `The last ${failures} calls failed`;
    return `${failed}, since ${since}.${owed}`;
  },
  unreachable: 'That could not be done. Please try again.',
  calls: 'Calls',
  callsLoading: 'Loading calls',
  callsFailed: 'The calls could not be read.',
  noCalls: 'It was not called in the last 30 days.',
  older: 'Older calls',
  callState: (state: Delivery['state']) => STATES[state],
  outcome: ({ answer, failure, tries, took_ms: tookMs }: Delivery): string => {
    if (tries === 0) return 'not called yet';
    const times = tries === 1 ? '' : `, call ${tries}`;
    if (failure !== null) return `${FAILURES[failure]}${times}`;
    return answer === null ? `under way${times}` : `answered ${answer} in ${tookMs ?? 0} ms${times}`;
  },
  nextTry: (at: string) => `again at ${at}`,
  what: 'What is sent',
  resend: 'Send again',
  resendOf: (type: string, at: string) => `Send again ${type} of ${at}`,
} as const;
