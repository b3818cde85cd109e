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

export const messages = {
  title: 'Webhooks',
  intro: 'Hatch tells other programs, such as a till or an order display, when something happens in your shop.',
  loading: 'Loading webhooks',
  failed: "We couldn't load the webhooks.",
  none: 'You have no webhook yet.',
  add: 'Add a webhook',
  edit: 'Edit',
  editOf: (address: string) => `Edit ${address}`,
  address: 'Address',
  addressHint: 'Begins with https:// and can be reached from the internet.',
  topics: 'Tell the program about',
  noTopic: 'Please choose at least one topic',
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
  removeText: (address: string) => `Hatch no longer calls ${address}, and deletes the log of its calls.`,
  secret: 'Secret',
  secretOf: (address: string) => `Secret of ${address}`,
  secretHint:
    'The program uses it to check every call. Hatch-Signature covers the time and the body, in the way of Stripe.',
  copy: 'Copy',
  copied: 'The secret is copied.',
  copyFailed: "We couldn't copy it. Please select it and copy it yourself.",
  renew: 'New secret',
  renewTitle: 'Make a new secret?',
  renewText: 'For a day, calls are signed with both secrets. Give the program the new one by then.',
  /** @param since when it was stopped, or began to fail */
  state: ({ stopped_by: stoppedBy, failures, waiting }: Webhook, since: string) => {
    if (stoppedBy === 'failures') return `Stopped automatically ${since}: no call reached it for a day.`;
    if (stoppedBy === 'person') return `Stopped ${since}.`;
    const owed = waiting === 0 ? '' : ` ${waiting === 1 ? '1 call waits' : `${waiting} calls wait`}.`;
    if (failures === 0) return `Active.${owed}`;
    const failed = failures === 1 ? 'The last call failed' : `The last ${failures} calls failed`;
    return `${failed}, since ${since}.${owed}`;
  },
  unreachable: "We couldn't do that. Please try again.",
  calls: 'Calls',
  callsLoading: 'Loading calls',
  callsFailed: "We couldn't load the calls.",
  noCalls: 'There were no calls in the last 30 days.',
  older: 'Older calls',
  callState: (state: Delivery['state']) => STATES[state],
  outcome: ({ answer, failure, tries, took_ms: tookMs }: Delivery): string => {
    if (tries === 0) return 'not called yet';
    const times = tries === 1 ? '' : `, call ${tries}`;
    if (failure !== null) return `${FAILURES[failure]}${times}`;
    return answer === null ? `under way${times}` : `answered ${answer} in ${tookMs ?? 0} ms${times}`;
  },
  nextTry: (at: string) => `again at ${at}`,
  what: 'Content of the call',
  resend: 'Send again',
  resendOf: (type: string, at: string) => `Send again ${type} of ${at}`,
} as const;
