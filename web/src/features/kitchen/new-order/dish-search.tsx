import { formatMoney } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { productsQuery } from '../../catalog/api/products';
import { matchesOf } from '../../catalog/search/matches';
import { choicesOf, type Choice } from './entry';
import { messages } from './messages';

type DishSearchProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChoose: (choice: Choice) => void;
};

const SHORTEST = 2;

export const DishSearch = ({ input, onChoose }: DishSearchProps) => {
  const { data, isError, refetch } = useQuery(productsQuery);
  const [typed, setTyped] = useState('');
  const choices = choicesOf(data ?? []);
  const shown = typed.trim().length < SHORTEST ? choices : matchesOf(choices, ({ name }) => name, typed);

  const choose = (choice: Choice): void => {
    onChoose(choice);
    setTyped('');
    input.current?.focus();
  };
  const chooseFirst = (event: FormEvent): void => {
    event.preventDefault();
    const first = typed.trim() === '' ? undefined : shown.find(({ isSoldOut }) => !isSoldOut);
    if (first) choose(first);
  };

  return (
    <section aria-labelledby="dishes" className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-20 lg:self-start">
      <h2 id="dishes" className="text-xl font-bold">
        {messages.dishes}
      </h2>
      <form role="search" onSubmit={chooseFirst}>
        <label htmlFor="dish" className="sr-only">
          {messages.search}
        </label>
        <input
          ref={input}
          id="dish"
          type="search"
          autoComplete="off"
          placeholder={messages.search}
          aria-describedby="dish-hint"
          className="control min-h-12"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p id="dish-hint" className="text-sm text-ink-soft">
          {messages.searchHint}
        </p>
      </form>
      {!data && isError && <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-96" />
        </div>
      )}
      {data && shown.length === 0 && <p role="status">{messages.notFound}</p>}
      <ul
        aria-label={messages.found}
        className="grid max-h-64 content-start gap-2 overflow-y-auto p-0.5 sm:grid-cols-2 lg:max-h-[calc(100dvh-14rem)]"
      >
        {shown.map((choice) => (
          <li key={choice.key}>
            <Button
              look="secondary"
              disabled={choice.isSoldOut}
              className="min-h-14 w-full justify-between! text-left"
              onClick={() => choose(choice)}
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="sr-only">{messages.add}</span> {choice.name}
              </span>{' '}
              <span className="shrink-0 font-normal tabular-nums">
                {choice.isSoldOut ? messages.soldOut : formatMoney(choice.price)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
