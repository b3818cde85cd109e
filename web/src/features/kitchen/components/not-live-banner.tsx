import type { ConnectionProblem } from '../api/health';
import { kitchenTime } from '../kitchen-time';
import { messages } from '../messages';
import { WarningIcon } from './board-icons';

type NotLiveBannerProps = { readonly problem: ConnectionProblem; readonly heardAt: number | undefined };

/** Loud, as a kitchen must not trust a stale screen; moves nothing under a finger. */
export const NotLiveBanner = ({ problem, heardAt }: NotLiveBannerProps) => (
  <div
    role="alert"
    className="fixed inset-x-2 bottom-2 z-40 flex items-center gap-3 rounded-card border-4 border-bad bg-bad px-4 py-3 text-bad-ink shadow-float"
  >
    <WarningIcon />
    <div className="flex-1">
      <p className="text-xl font-extrabold">{messages.connectionProblem[problem]}</p>
      <p>
        {problem === 'logged-out'
          ? messages.loggedOut
          : messages.connectionProblemHint(
              heardAt === undefined ? undefined : kitchenTime(new Date(heardAt).toISOString(), heardAt),
            )}
      </p>
      {problem === 'logged-out' && (
        <a className="inline-flex min-h-11 items-center font-bold underline" href="/login?next=/takeaway-orders">
          {messages.logInAgain}
        </a>
      )}
    </div>
  </div>
);
