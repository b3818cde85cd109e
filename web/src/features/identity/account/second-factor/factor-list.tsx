import { Button } from '../../../../components/ui/button';
import { shopTime } from '../../../../lib/shop-time';
import { messages } from './messages';
import type { OwnFactors, Passkey } from './second-factor-api';

export type Task =
  | { readonly does: 'app' | 'app-off' | 'codes' }
  | { readonly does: 'passkey'; /** Those that there were before. */ readonly known: readonly Passkey[] }
  | { readonly does: 'passkey-off'; readonly passkey: Passkey };

type FactorListProps = { readonly factors: OwnFactors; readonly onTask: (task: Task) => void };

export const FactorList = ({ factors, onTask }: FactorListProps) => {
  const { app_since: appSince, passkeys, passkeys_possible: possible, recovery_codes_left: left } = factors;
  const canAdd = possible && 'PublicKeyCredential' in window;
  return (
    <dl className="flex flex-col gap-4">
      <div>
        <dt className="font-semibold">{messages.app}</dt>
        <dd className="flex flex-wrap items-center gap-3">
          <span className="flex-1 basis-48">
            {appSince === null ? messages.appOff : messages.appOn(shopTime(appSince))}
          </span>
          <Button look="secondary" onClick={() => onTask({ does: appSince === null ? 'app' : 'app-off' })}>
            {appSince === null ? messages.setUpApp : messages.removeApp}
          </Button>
        </dd>
      </div>
      {(canAdd || passkeys.length > 0) && (
        <div>
          <dt className="font-semibold">{messages.passkeys}</dt>
          {passkeys.length === 0 && <dd className="text-ink-soft">{messages.noPasskeys}</dd>}
          {passkeys.map((passkey) => (
            <dd key={passkey.id} className="flex flex-wrap items-center gap-3">
              <span className="flex-1 basis-48 break-words">
                {passkey.name},{' '}
                <span className="text-ink-soft">
                  {messages.used(passkey.last_used_at === null ? null : shopTime(passkey.last_used_at))}
                </span>
              </span>
              <Button
                look="quiet"
                aria-label={messages.removePasskeyNamed(passkey.name)}
                onClick={() => onTask({ does: 'passkey-off', passkey })}
              >
                {messages.removePasskey}
              </Button>
            </dd>
          ))}
          {canAdd && (
            <dd className="pt-2">
              <Button look="secondary" onClick={() => onTask({ does: 'passkey', known: passkeys })}>
                {messages.addPasskey}
              </Button>
            </dd>
          )}
        </div>
      )}
      {(appSince !== null || passkeys.length > 0) && (
        <div>
          <dt className="font-semibold">{messages.recovery}</dt>
          <dd className="flex flex-wrap items-center gap-3">
            <span className="flex-1 basis-48">{messages.recoveryLeft(left)}</span>
            <Button look="secondary" onClick={() => onTask({ does: 'codes' })}>
              {messages.newCodes}
            </Button>
          </dd>
        </div>
      )}
    </dl>
  );
};
