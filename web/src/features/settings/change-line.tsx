import { clsx } from 'clsx';
import { shopTime } from '../../lib/shop-time';
import type { SettingChange } from './api';
import { labelOf } from './setting-names';
import { messages } from './messages';
import { shownValue } from './shown-value';

/** The values of a secret are unknown. */
export const ChangeLine = ({ change }: { readonly change: SettingChange }) => {
  const { key, at, by_staff, by, before, after } = change;
  const who = by ?? (by_staff ? messages.somebody : messages.nobody);
  return (
    <div className="min-w-0 flex-1">
      <p>
        <strong>{labelOf(key)}</strong>{' '}
        <span className="text-sm text-ink-soft">
          {shopTime(at)}, {who}
        </span>
      </p>
      <p className="text-sm wrap-anywhere whitespace-pre-line">
        {after === null ? (
          messages.secret
        ) : (
          <>
            {before !== after && (
              <>
                <del className="text-ink-soft">{shownValue(key, before)}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <ins className={clsx('no-underline', after.includes('\n') && 'block')}>{shownValue(key, after)}</ins>
          </>
        )}
      </p>
    </div>
  );
};
