/** Two kinds of jobs: a call with one event, and the notice that a webhook was stopped. */
export const WEBHOOK_QUEUE = 'webhooks';
export const DELIVER_JOB = 'deliver';
export const TELL_STOPPED_JOB = 'tell-stopped';
