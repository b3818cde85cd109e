import type { Checked, CheckedLine } from './menu-file-api';
import { messages } from './messages';

const SHOWN = ['bad', 'added', 'changed', 'withdrawn'] as const;

export const CheckedLines = ({ checked: { counts, lines } }: { readonly checked: Checked }) => (
  <div className="flex flex-col gap-2">
    {SHOWN.filter((outcome) => counts[outcome] > 0).map((outcome) => {
      const shown = lines.filter((line) => line.outcome === outcome);
      return (
        <details key={outcome} open={outcome === 'bad'} className="rounded-control border border-edge">
          <summary
            className={`min-h-11 cursor-pointer px-4 py-2.5 font-semibold ${outcome === 'bad' ? 'text-bad' : ''}`}
          >
            {messages.counted(counts[outcome], messages.outcomes[outcome])}
          </summary>
          <div className="max-h-96 overflow-y-auto border-t border-edge px-4 py-2">
            {outcome === 'bad' && <p className="pb-2 text-sm">{messages.leftOut}</p>}
            <ul className="flex flex-col divide-y divide-edge">
              {shown.map((line, at) => (
                <Line key={at} line={line} />
              ))}
            </ul>
            {counts[outcome] > shown.length && (
              <p className="py-2 text-sm text-ink-soft">{messages.more(counts[outcome] - shown.length)}</p>
            )}
          </div>
        </details>
      );
    })}
    {counts.unchanged > 0 && (
      <p className="text-sm text-ink-soft">{messages.counted(counts.unchanged, messages.outcomes.unchanged)}</p>
    )}
  </div>
);

const Line = ({ line: { line, name, variant, changes, problems } }: { readonly line: CheckedLine }) => (
  <li className="py-2 break-words">
    <p>
      <span className="text-sm text-ink-soft">{line === 0 ? messages.notInFile : messages.line(line)}</span>{' '}
      <span className="font-semibold">{variant === '' ? name : `${name}, ${variant}`}</span>
    </p>
    {problems.map((problem) => (
      <p key={problem} className="text-sm text-bad">
        {problem}
      </p>
    ))}
    {changes.map(({ column, before, after }) => (
      <p key={column} className="text-sm">
        {column}: <del>{before === '' ? messages.nothingBefore : before}</del>{' '}
        <ins className="no-underline">→ {after === '' ? messages.nothingBefore : after}</ins>
      </p>
    ))}
  </li>
);
