type SetupFailedProps = { readonly text: string; readonly reason: string };

/** PAY-23 */
export const SetupFailed = ({ text, reason }: SetupFailedProps) => (
  <div role="alert" className="rounded-card bg-warn-soft p-4 text-warn">
    <p className="font-semibold">{text}</p>
    {reason !== '' && <p className="mt-1">{reason}</p>}
  </div>
);
