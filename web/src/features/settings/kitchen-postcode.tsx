import { isPostcode, normalisePostcode } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { FieldNote } from '../../components/ui/form';
import { notify } from '../../lib/notify';
import { useDebounced } from '../../lib/use-debounced';
import { postcodeExistsQuery } from './api';
import { messages } from './messages';

const DEBOUNCE_MS = 500;

type State = 'blank' | 'invalid' | 'waiting' | 'ok' | 'failed';

const SAID: Readonly<Record<State, string>> = {
  blank: messages.postcodeBlank,
  invalid: messages.postcodeInvalid,
  waiting: messages.postcodeWaiting,
  ok: messages.postcodeOk,
  failed: messages.postcodeFailed,
};

const usePostcodeState = (typed: string): State => {
  const settled = useDebounced(typed, DEBOUNCE_MS);
  const isAsked = settled === typed && isPostcode(typed);
  const { data: exists, isError } = useQuery({
    ...postcodeExistsQuery(normalisePostcode(settled)),
    enabled: isAsked,
  });
  useEffect(() => {
    if (isError) void notify.popup(messages.postcodeFailedTitle, messages.postcodeFailed);
  }, [isError]);
  if (typed.trim() === '') return 'blank';
  if (!isPostcode(typed)) return 'invalid';
  if (!isAsked) return 'waiting';
  if (isError) return 'failed';
  if (exists === undefined) return 'waiting';
  return exists ? 'ok' : 'invalid';
};

type KitchenPostcodeProps = { readonly name: string; readonly label: string; readonly effect: string };

export const KitchenPostcode = ({ name, label, effect }: KitchenPostcodeProps) => {
  const {
    field,
    fieldState: { error },
  } = useController<Readonly<Record<string, string>>>({ name });
  const state = usePostcodeState(field.value ?? '');
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <input
        id={name}
        className="control uppercase"
        autoComplete="off"
        maxLength={10}
        aria-invalid={state === 'invalid' || error !== undefined}
        aria-describedby={`${name}-state ${name}-note`}
        {...field}
      />
      <p
        id={`${name}-state`}
        role="status"
        className={clsx(
          'text-sm font-semibold',
          state === 'ok' && 'text-good',
          (state === 'invalid' || state === 'failed') && 'text-bad',
        )}
      >
        {SAID[state]}
      </p>
      <FieldNote id={`${name}-note`} error={error?.message}>
        {effect}
      </FieldNote>
    </div>
  );
};
