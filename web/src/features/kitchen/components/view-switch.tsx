import { clsx } from 'clsx';
import type { BoardView } from '../hooks/use-board-view';
import { messages } from '../messages';

type ViewSwitchProps = { readonly view: BoardView; readonly onChoose: (view: BoardView) => void };

const VIEWS = ['table', 'kitchen'] as const satisfies readonly BoardView[];

export const ViewSwitch = ({ view, onChoose }: ViewSwitchProps) => (
  <div
    role="group"
    aria-label={messages.view.label}
    className="flex overflow-hidden rounded-control border border-edge"
  >
    {VIEWS.map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === view}
        className={clsx(
          'min-h-12 px-2.5 font-bold',
          each === view ? 'bg-ink text-card' : 'bg-card text-ink hover:bg-sunken',
        )}
        onClick={() => onChoose(each)}
      >
        {messages.view[each]}
      </button>
    ))}
  </div>
);
