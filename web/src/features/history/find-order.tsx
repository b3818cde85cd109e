import { useEffect, useRef } from 'react';
import { Button } from '../../components/ui/button';
import { useTyped } from '../../lib/use-typed';
import { messages } from './messages';

type FindOrderProps = {
  readonly order: string;
  readonly isFirst?: boolean;
  readonly onFind: (order: string) => void;
};

export const FindOrder = ({ order, isFirst = false, onFind }: FindOrderProps) => {
  const [typed, setTyped] = useTyped(order);
  const input = useRef<HTMLInputElement>(null);
  const isAsked = isFirst && order === '';
  // The frame moves the focus to the page first.
  useEffect(() => {
    if (!isAsked) return undefined;
    const later = setTimeout(() => input.current?.focus());
    return () => clearTimeout(later);
  }, [isAsked]);
  return (
    <form
      role="search"
      className="flex max-w-xl flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = typed.trim().replace(/^#/, '');
        if (wanted !== '') onFind(wanted);
      }}
    >
      <label className="flex min-w-0 flex-1 flex-col gap-1 font-semibold">
        {messages.chain.reference}
        <input
          className="control font-normal uppercase placeholder:normal-case"
          ref={input}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="find-order-help"
          maxLength={40}
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
        />
      </label>
      <Button type="submit" look="secondary">
        {messages.chain.find}
      </Button>
      <p id="find-order-help" className="w-full text-sm text-ink-soft">
        {messages.chain.help}
      </p>
    </form>
  );
};
