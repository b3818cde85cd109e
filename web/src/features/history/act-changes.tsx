import type { Act } from './acts-api';
import { valueOf } from './act-words';
import { messages } from './messages';

type ActChangesProps = { readonly act: Act };

const LONG = 80;

const Value = ({ text }: { readonly text: string }) =>
  text.length <= LONG ? (
    <span className="wrap-anywhere">{text}</span>
  ) : (
    <details className="inline-block max-w-full align-top">
      <summary className="cursor-pointer wrap-anywhere" title={messages.showAll}>
        {text.slice(0, LONG)} ...
      </summary>
      <span className="block wrap-anywhere whitespace-pre-wrap">{text}</span>
    </details>
  );

export const ActChanges = ({ act }: ActChangesProps) =>
  act.changes.length > 0 && (
    <ul className="flex flex-col text-sm">
      {act.changes.map((change) => (
        <li key={change.label}>
          {change.label !== '' && <span className="text-ink-soft">{change.label}: </span>}
          <Value text={valueOf(act, change.before)} />{' '}
          <span aria-hidden="true" className="text-ink-soft">
            →
          </span>
          <span className="sr-only">{messages.becomes}</span>{' '}
          <strong className="font-semibold">
            <Value text={valueOf(act, change.after)} />
          </strong>
        </li>
      ))}
    </ul>
  );
