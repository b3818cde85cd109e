import { clsx } from 'clsx';
import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Field, Form } from '../../../components/ui/form';
import type { Category } from './categories-api';
import { messages } from './category-messages';
import { Select } from '../../../components/ui/select';

type CategoryRowProps = {
  readonly category: Category;
  readonly others: readonly string[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isDragged: boolean;
  readonly disabled: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDragStart: () => void;
  readonly onDragOver: () => void;
  readonly onDragEnd: (isGivenUp: boolean) => void;
  /** Resolves to whether it succeeded. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onRemove: (target?: string) => Promise<boolean>;
};

const neededName = (name: string): string | undefined => (name.trim() === '' ? messages.nameNeeded : undefined);

type RenameProps = {
  readonly name: string;
  readonly disabled: boolean;
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onDone: () => void;
};

const Rename = ({ name, disabled, onRename, onDone }: RenameProps) => {
  const form = useForm({ defaultValues: { name } });
  useEffect(() => form.setFocus('name'), [form]);
  const save = async (values: { readonly name: string }): Promise<void> => {
    if (values.name.trim() === name || (await onRename(values.name))) onDone();
  };
  return (
    <Form
      form={form}
      onSubmit={save}
      aria-label={messages.renameOf(name)}
      className="flex flex-1 flex-wrap items-end gap-2"
    >
      <Field name="name" fieldName="category-name" label={messages.newName} rule={neededName} maxLength={255} />
      <Button type="submit" look="secondary" disabled={disabled}>
        {messages.save}
      </Button>
      <Button look="quiet" onClick={onDone}>
        {messages.cancel}
      </Button>
    </Form>
  );
};

type RemoveProps = {
  readonly name: string;
  readonly others: readonly string[];
  readonly disabled: boolean;
  readonly onRemove: (target: string) => Promise<boolean>;
  readonly onDone: () => void;
};

const MoveAndRemove = ({ name, others, disabled, onRemove, onDone }: RemoveProps) => {
  const [target, setTarget] = useState(others[0] ?? '');
  return (
    <div className="flex flex-1 flex-wrap items-end gap-2">
      <Select
        id="category-target"
        label={messages.moveTo(name)}
        options={Object.fromEntries(others.map((other) => [other, other]))}
        value={target}
        onChange={(event) => setTarget(event.target.value)}
      />
      <Button
        look="secondary"
        disabled={disabled}
        onClick={() => void onRemove(target).then((done) => done && onDone())}
      >
        {messages.moveAndRemove}
      </Button>
      <Button look="quiet" onClick={onDone}>
        {messages.cancel}
      </Button>
    </div>
  );
};

const take = (event: DragEvent): void => event.preventDefault();

type ArrowProps = {
  readonly id: string;
  readonly label: string;
  readonly mayMove: boolean;
  readonly onMove: () => void;
  readonly children: ReactNode;
};

export const arrowId = (name: string, by: -1 | 1): string => `move-${by}-${name}`;

/** Keeps the focus at either end, for the keyboard. */
const Arrow = ({ id, label, mayMove, onMove, children }: ArrowProps) => (
  <Button
    id={id}
    look="quiet"
    aria-label={label}
    aria-disabled={!mayMove}
    className={clsx(!mayMove && 'opacity-50')}
    onClick={() => mayMove && onMove()}
  >
    {children}
  </Button>
);

export const CategoryRow = ({ category: { name, products }, others, disabled, ...row }: CategoryRowProps) => {
  const [doing, setDoing] = useState<'rename' | 'remove' | undefined>();
  const rest = (): void => setDoing(undefined);
  const remove = (): void => {
    if (products > 0) setDoing('remove');
    else void row.onRemove();
  };
  return (
    <li
      draggable={doing === undefined && !disabled}
      onDragStart={row.onDragStart}
      onDragOver={(event) => {
        take(event);
        row.onDragOver();
      }}
      // The drop must be taken: `dropEffect` is `none` for a cancelled drag.
      onDrop={take}
      onDragEnd={({ dataTransfer }) => row.onDragEnd(dataTransfer.dropEffect === 'none')}
      className={clsx(
        'flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 last:border-0',
        row.isDragged && 'bg-sunken',
        doing === undefined && 'cursor-grab',
      )}
    >
      <span className="flex">
        <Arrow id={arrowId(name, -1)} label={messages.up(name)} mayMove={!row.isFirst} onMove={() => row.onMove(-1)}>
          ↑
        </Arrow>
        <Arrow id={arrowId(name, 1)} label={messages.down(name)} mayMove={!row.isLast} onMove={() => row.onMove(1)}>
          ↓
        </Arrow>
      </span>
      {doing === 'rename' && <Rename name={name} disabled={disabled} onRename={row.onRename} onDone={rest} />}
      {doing === 'remove' && (
        <MoveAndRemove name={name} others={others} disabled={disabled} onRemove={row.onRemove} onDone={rest} />
      )}
      {doing === undefined && (
        <>
          <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
            <span className="font-semibold">{name}</span>{' '}
            <span className="text-sm text-ink-soft">{messages.products(products)}</span>
          </span>
          <Button
            look="quiet"
            disabled={disabled}
            aria-label={messages.renameOf(name)}
            onClick={() => setDoing('rename')}
          >
            {messages.rename}
          </Button>
          <Button
            look="quiet"
            disabled={disabled || (products > 0 && others.length === 0)}
            aria-label={messages.removeOf(name)}
            onClick={remove}
          >
            {messages.remove}
          </Button>
        </>
      )}
    </li>
  );
};
