import { londonDate, londonTime } from '@hatch/kernel/rules';
import type { MenuChange } from './menu-api';
import { messages } from './messages';

export const whenOf = ({ at }: MenuChange): string => {
  const date = new Date(at);
  return `${londonDate(date)} ${londonTime(date)}`;
};

export const whatOf = ({ what, variant }: MenuChange): string =>
  variant ? `${messages.whats[what]}: ${variant}` : messages.whats[what];

export const ChangeLine = ({ change }: { readonly change: MenuChange }) => (
  <div className="min-w-0 flex-1">
    <p>
      <strong>{whatOf(change)}</strong>{' '}
      <span className="text-sm text-ink-soft">
        {whenOf(change)}, {change.by ?? messages.somebody}
      </span>
    </p>
    {change.facts.length > 0 && (
      <ul className="text-sm">
        {change.facts.map(({ fact, before, after }) => (
          <li key={fact} className="wrap-anywhere">
            {messages.factNames[fact] ?? fact}: <del className="text-ink-soft">{before || messages.nothing}</del>{' '}
            <span aria-hidden="true">→</span> <ins className="no-underline">{after || messages.nothing}</ins>
          </li>
        ))}
      </ul>
    )}
  </div>
);
