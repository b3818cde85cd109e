export const WEBHOOK_QUEUE = 'webhooks';
export const DELIVER_JOB = 'deliver';
export const TELL_STOPPED_JOB = 'tell-stopped';
