import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Field, Form } from '../../../components/ui/form';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { notify } from '../../../lib/notify';
import { categoryCalls, categoryListQuery, useCategoryChange, type Category } from './categories-api';
import { messages } from './category-messages';
import { arrowId, CategoryRow } from './category-row';

const neededName = (name: string): string | undefined => (name.trim() === '' ? messages.nameNeeded : undefined);

const withMoved = (names: readonly string[], name: string, to: number): readonly string[] => {
  const others = names.filter((each) => each !== name);
  return [...others.slice(0, to), name, ...others.slice(to)];
};

export const CategoryEditor = () => {
  const { data, isError, refetch } = useQuery(categoryListQuery);
  if (data) return <Categories categories={data} />;
  return isError ? (
    <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>
  ) : (
    <div role="status">
      <span className="sr-only">{messages.loading}</span>
      <Skeleton className="h-64" />
    </div>
  );
};

const Categories = ({ categories }: { readonly categories: readonly Category[] }) => {
  const { mutateAsync, isPending } = useCategoryChange();
  const stored = categories.map(({ name }) => name);
  const [wanted, setWanted] = useState<readonly string[] | undefined>();
  const [dragged, setDragged] = useState<string | undefined>();
  const [said, setSaid] = useState('');
  const names = wanted ?? stored;
  const byName = new Map(categories.map((category) => [category.name, category]));

  const moved = useRef<string>(undefined);
  // A row loses the focus when it moves.
  useLayoutEffect(() => {
    if (moved.current !== undefined) document.getElementById(moved.current)?.focus();
    moved.current = undefined;
  });

  const change = async (call: Parameters<typeof mutateAsync>[0]): Promise<boolean> => {
    const answer = await mutateAsync(call).catch(() => undefined);
    if (!answer?.status) await notify.alert(answer?.message ?? messages.sendFailed);
    return answer?.status === true;
  };
  const order = async (next: readonly string[], name: string): Promise<void> => {
    setWanted(next);
    if (await change(() => categoryCalls.order(next)))
      setSaid(messages.moved(name, next.indexOf(name) + 1, next.length));
    setWanted(undefined);
  };
  const moveBy = (name: string, by: -1 | 1): void => {
    if (isPending) return;
    moved.current = arrowId(name, by);
    void order(withMoved(names, name, names.indexOf(name) + by), name);
  };
  const dragOver = (over: string): void => {
    if (dragged !== undefined && dragged !== over) setWanted(withMoved(names, dragged, names.indexOf(over)));
  };
  const drop = (isGivenUp: boolean): void => {
    if (isGivenUp) setWanted(undefined);
    else if (dragged !== undefined && wanted) void order(wanted, dragged);
    setDragged(undefined);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">{messages.hint}</p>
      {names.length === 0 && <p>{messages.none}</p>}
      <ul aria-label={messages.list} className="overflow-hidden rounded-card bg-card shadow-card empty:hidden">
        {names.flatMap((name, at) => {
          const category = byName.get(name);
          if (!category) return [];
          return (
            <CategoryRow
              key={name}
              category={category}
              others={stored.filter((each) => each !== name)}
              isFirst={at === 0}
              isLast={at === names.length - 1}
              isDragged={dragged === name}
              disabled={isPending}
              onMove={(by) => moveBy(name, by)}
              onDragStart={() => setDragged(name)}
              onDragOver={() => dragOver(name)}
              onDragEnd={drop}
              onRename={(to) => change(() => categoryCalls.rename(name, to))}
              onRemove={(target) => change(() => categoryCalls.remove(name, target))}
            />
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <NewCategory disabled={isPending} onAdd={(name) => change(() => categoryCalls.create(name))} />
    </div>
  );
};

type NewCategoryProps = { readonly disabled: boolean; readonly onAdd: (name: string) => Promise<boolean> };

const NewCategory = ({ disabled, onAdd }: NewCategoryProps) => {
  const form = useForm({ defaultValues: { name: '' } });
  const add = async ({ name }: { readonly name: string }): Promise<void> => {
    if ((await onAdd(name)) && form.getValues('name') === name) form.reset();
  };
  return (
    <Form form={form} onSubmit={add} aria-label={messages.add} className="flex flex-wrap items-end gap-2">
      <Field
        name="name"
        fieldName="new-category"
        label={messages.name}
        rule={neededName}
        maxLength={255}
        autoComplete="off"
      />
      <Button type="submit" look="secondary" disabled={disabled}>
        {messages.add}
      </Button>
    </Form>
  );
};
