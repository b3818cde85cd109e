import { useId } from 'react';
import { messages } from '../messages';

type NoticeSwitchProps = {
  readonly label: string;
  readonly note: string;
  readonly isOn: boolean;
  readonly change: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly data: string | undefined;
  };
  readonly onPress: () => void;
};

export const NoticeSwitch = ({ label, note, isOn, change, onPress }: NoticeSwitchProps) => {
  const noteId = useId();
  const { isPending } = change;
  const problem = change.isError ? messages.unreachable : change.data;
  const state = isOn ? messages.on : note;
  return (
    <div>
      <label className="flex min-h-12 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          // A native checkbox takes its state from `checked`.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          className="size-6 shrink-0 accent-accent"
          checked={isOn !== isPending}
          aria-busy={isPending}
          aria-describedby={noteId}
          onChange={() => isPending || onPress()}
        />
        {label}
      </label>
      <p id={noteId} aria-live="polite" className="pl-9 text-sm text-ink-soft">
        {isPending ? messages.working : state}
      </p>
      {problem !== undefined && !isPending && (
        <p role="alert" className="mt-2 rounded-control bg-warn-soft px-4 py-3 text-warn">
          {problem}
        </p>
      )}
    </div>
  );
};
