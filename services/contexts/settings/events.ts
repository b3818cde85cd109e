import type { EventOf } from '@hatch/kernel';

/** Stream `settings-<site>`. Values are stored as text (OPEN-105); null means never set. */
export type SettingsChanged = EventOf<
  'SettingsChanged',
  { readonly changes: Readonly<Record<string, { readonly from: string | null; readonly to: string }>> }
>;

export type SettingsEvent = SettingsChanged;
