import { useSite } from '../../../site/settings';
import type { PostcodeCheck } from '../hooks/use-postcode-check';
import { messages } from '../messages';

type PostcodeCheckerProps = { readonly check: PostcodeCheck };

export const PostcodeChecker = ({ check }: PostcodeCheckerProps) => {
  const { deliveryRadius, address } = useSite();
  return (
    <div className="flex flex-col gap-2">
      <label className="flex flex-col gap-1">
        <span className="font-semibold">Your postcode</span>
        <input
          type="text"
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
          className="control uppercase"
          value={check.text}
          onChange={({ target }) => check.setText(target.value)}
          aria-describedby="postcode-status"
        />
      </label>
      <p className="text-sm text-ink-soft">{messages.radius(deliveryRadius)}</p>
      <div id="postcode-status" role="status" className="min-h-6 text-sm">
        <p>{check.status}</p>
        {check.inside === true && <p className="font-semibold text-good">{messages.inside}</p>}
        {check.inside === false && <p className="font-semibold text-bad">{messages.outside(address)}</p>}
      </div>
    </div>
  );
};
