import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { messages } from './messages';

type PrintOrderProps = { readonly chosen: readonly string[]; readonly onChange: (chosen: readonly string[]) => void };

export const PrintOrder = ({ chosen, onChange }: PrintOrderProps) => {
  const [said, setSaid] = useState('');
  const move = (category: string, at: number, by: 1 | -1): void => {
    const to = at + by;
    if (to < 0 || to >= chosen.length) return;
    onChange(chosen.toSpliced(at, 1).toSpliced(to, 0, category));
    setSaid(messages.printOrder.moved(category, to + 1, chosen.length));
  };
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-semibold">{messages.printOrder.title}</p>
      <ol aria-label={messages.printOrder.title}>
        {chosen.map((category, at) => (
          <li key={category} className="flex items-center gap-1">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {at + 1}. {category}
            </span>
            {/* Not disabled at the ends, where it would lose the focus. */}
            <Button
              look="quiet"
              className="min-h-12 min-w-12"
              aria-label={messages.printOrder.up(category)}
              onClick={() => move(category, at, -1)}
            >
              ↑
            </Button>
            <Button
              look="quiet"
              className="min-h-12 min-w-12"
              aria-label={messages.printOrder.down(category)}
              onClick={() => move(category, at, 1)}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
};
