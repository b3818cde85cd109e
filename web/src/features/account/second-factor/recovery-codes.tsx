import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { messages } from './messages';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void };

/** Screen readers announce the codes, which replace a form. */
const focus = (title: HTMLHeadingElement | null): void => title?.focus();

export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setSaid(messages.copied);
    } catch {
      setSaid(messages.copyFailed);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <h3 ref={focus} tabIndex={-1} className="text-lg font-bold outline-none">
        {messages.codesTitle}
      </h3>
      <p>{messages.codesText}</p>
      <ul
        aria-label={messages.codesTitle}
        className="grid max-w-md grid-cols-2 gap-2 rounded-control bg-sunken p-3 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          {messages.print}
        </Button>
        <Button onClick={onKept}>{messages.kept}</Button>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {said}
      </p>
    </div>
  );
};
