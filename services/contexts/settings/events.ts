import type { EventOf } from '@hatch/kernel';

/** Whose key secret settings go under: the shop itself, which is never forgotten. */
export const SETTINGS_SUBJECT = 'shop:settings';

/** What nobody may read (OPEN-80). */
export const SECRET_SETTINGS: readonly string[] = ['push_app_secret'];

/**
 * Stream `settings-<site>`. Values are stored as text (OPEN-105); null means never set. What nobody may read (OPEN-80) is
 * in the part that the log holds encrypted, without the value it had before; an event of an earlier release may have it
 * among the changes.
 */
export type SettingsChanged = EventOf<
  'SettingsChanged',
  {
    readonly changes: Readonly<Record<string, { readonly from: string | null; readonly to: string }>>;
    readonly pii?: { readonly subject: typeof SETTINGS_SUBJECT; readonly secrets?: Readonly<Record<string, string>> };
  }
>;

export type SettingsEvent = SettingsChanged;
