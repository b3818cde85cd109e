import { openSession, PgListener } from '@hatch/platform/resilience';

/** The database notifies it whenever a key is destroyed; the payload is the subject. */
export const FORGOTTEN_CHANNEL = 'vault_forgotten';

/** @param subject undefined when any may have been forgotten while the connection was lost */
type OnForgotten = (subject: string | undefined) => void;

export type ForgottenSubjectsOptions = { readonly connectionString: string; readonly onForgotten: OnForgotten };

/** While the connection is lost, the key vault's own bound on age holds. */
const RECONNECT_MS = 1_000;

export const forgottenSubjects = ({ connectionString, onForgotten }: ForgottenSubjectsOptions): PgListener =>
  new PgListener({
    open: () => openSession({ connectionString, application_name: 'hatch forgotten subjects' }),
    channels: [FORGOTTEN_CHANNEL],
    reconnectMs: RECONNECT_MS,
    onNotification: ({ payload }) => onForgotten(payload),
    onListening: () => onForgotten(undefined),
  });
