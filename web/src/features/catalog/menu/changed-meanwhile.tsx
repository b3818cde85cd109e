import { ChangeLine } from './change-line';
import type { MenuChange } from './menu-api';
import { messages } from './messages';

export const ChangedMeanwhile = ({ changes }: { readonly changes: readonly MenuChange[] }) =>
  changes.length > 0 && (
    <section aria-label={messages.changedMeanwhile} className="rounded-card border border-edge bg-card p-4">
      <h2 className="font-bold">{messages.changedMeanwhile}</h2>
      {changes.map((change) => (
        <ChangeLine key={change.revision} change={change} />
      ))}
      <p className="pt-2 text-sm">{messages.changedHint}</p>
    </section>
  );
