import { shopTime } from '../../lib/shop-time';
import type { SettingChange } from './api';
import { labelOf } from './fields';
import { messages } from './messages';

/** One setting is an instant. */
const shown = (key: string, value: string | null): string => {
  if (!value) return messages.nothing;
  return key === 'delivery_off_until' ? shopTime(value) : value;
};

/** Who changed which setting, from what to what; of a secret neither is known. */
export const ChangeLine = ({ change }: { readonly change: SettingChange }) => {
  const { key, at, by, before, after } = change;
  return (
    <div className="min-w-0 flex-1">
      <p>
        <strong>{labelOf(key)}</strong>{' '}
        <span className="text-sm text-ink-soft">
          {shopTime(at)}, {by ?? messages.somebody}
        </span>
      </p>
      <p className="text-sm wrap-anywhere whitespace-pre-line">
        {after === null ? (
          messages.secret
        ) : (
          <>
            <del className="text-ink-soft">{shown(key, before)}</del> <span aria-hidden="true">→</span>{' '}
            <ins className="no-underline">{shown(key, after)}</ins>
          </>
        )}
      </p>
    </div>
  );
};
