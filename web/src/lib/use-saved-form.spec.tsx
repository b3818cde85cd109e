import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSavedForm } from './use-saved-form';

type Values = { readonly name: string; readonly note: string; readonly diets: readonly string[] };
const READ: Values = { name: '', note: '', diets: [] };

const open = () =>
  renderHook(
    ({ values }: { readonly values: Values }) => {
      const { form, take } = useSavedForm<Values>(values);
      return { form, take, isDirty: form.formState.isDirty };
    },
    { initialProps: { values: READ } },
  );
const type = (opened: ReturnType<typeof open>, name: keyof Values, value: string | readonly string[]) =>
  act(() => opened.result.current.form.setValue(name, value as never, { shouldDirty: true }));

it('what is typed stays as what is saved changes, however often', () => {
  const opened = open();
  type(opened, 'note', 'Typed');
  for (const name of ['Theirs', 'Theirs again', 'Theirs at last']) {
    opened.rerender({ values: { ...READ, name } });
    expect(opened.result.current.form.getValues()).toEqual({ name, note: 'Typed', diets: [] });
    expect(opened.result.current.isDirty).toBe(true);
  }
});

it('what was typed since it was sent stays, and all else is as it was saved', () => {
  const opened = open();
  type(opened, 'name', 'as kept');
  const sent = structuredClone(opened.result.current.form.getValues());
  type(opened, 'note', 'Typed since');
  type(opened, 'diets', ['vegan']);
  const saved = { ...READ, name: 'As kept' };
  act(() => expect(opened.result.current.take(sent, saved)).toBe(true));
  for (const values of [READ, saved]) {
    opened.rerender({ values });
    expect(opened.result.current.form.getValues()).toEqual({ name: 'As kept', note: 'Typed since', diets: ['vegan'] });
    expect(opened.result.current.isDirty).toBe(true);
  }
});

it('nothing is unsaved where nothing was typed since', () => {
  const opened = open();
  type(opened, 'name', 'as kept');
  const sent = structuredClone(opened.result.current.form.getValues());
  const saved = { ...READ, name: 'As kept' };
  act(() => expect(opened.result.current.take(sent, saved)).toBe(false));
  opened.rerender({ values: saved });
  expect(opened.result.current.form.getValues()).toEqual(saved);
  expect(opened.result.current.isDirty).toBe(false);
});
