import type { EventOf } from '@hatch/kernel';

/** The shop itself, which is never forgotten. */
export const SETTINGS_SUBJECT = 'shop:settings';

export const SECRET_SETTINGS: readonly string[] = ['push_app_secret'];

/**
 * Stream `settings-<site>`. Values are texts; null means never set. Secrets are in the encrypted part, without the
 * earlier value; older events may have them among the changes.
 */
export type SettingsChanged = EventOf<
  'SettingsChanged',
  {
    readonly changes: Readonly<Record<string, { readonly from: string | null; readonly to: string }>>;
    readonly pii?: { readonly subject: typeof SETTINGS_SUBJECT; readonly secrets?: Readonly<Record<string, string>> };
  }
>;

export type SettingsEvent = SettingsChanged;
