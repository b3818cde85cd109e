import { clsx } from 'clsx';
import type { StoreState } from '../api/store-status';
import type { StoreSwitch } from '../hooks/use-store-switch';
import { messages } from '../messages';

type StatusSwitcherProps = { readonly store: StoreSwitch };

const STATES: readonly { readonly state: StoreState; readonly look: string }[] = [
  { state: 'closed', look: 'bg-bad text-bad-ink border-bad' },
  { state: 'open', look: 'bg-good text-card border-good' },
  { state: 'busy', look: 'bg-warn text-card border-warn' },
  { state: 'slammed', look: 'bg-ink text-card border-ink' },
];

export const StatusSwitcher = ({ store }: StatusSwitcherProps) => (
  <div
    role="group"
    aria-label={messages.statusLabel}
    className="grid w-full grid-cols-2 gap-2 sm:w-auto sm:grid-cols-4"
  >
    {STATES.map(({ state, look }) => (
      <button
        key={state}
        type="button"
        aria-pressed={store.state === state}
        disabled={store.isChanging || store.change === undefined}
        className={clsx(
          'min-h-13 rounded-control border-2 px-4 text-lg font-bold transition-colors',
          store.state === state ? look : 'border-edge bg-card text-ink hover:bg-sunken',
        )}
        onClick={() => store.change?.(state)}
      >
        {state}
      </button>
    ))}
  </div>
);
