import 'altcha/altcha.css';
import 'altcha/external';
import Solver from 'altcha/workers/pbkdf2?worker';
import { useEffect, useRef } from 'react';

const CHALLENGE = '/api/captcha';
const CONFIGURATION = JSON.stringify({ hideLogo: true, hideFooter: true });

// The form without workers and styles of its own: the shop's policy lets neither be written into the page.
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Solver());

type CaptchaWidgetProps = { readonly onSolved: (payload: string) => void };

const payloadOf = (event: Event): string | undefined => {
  const { detail } = event as CustomEvent<{ readonly state: string; readonly payload?: string }>;
  return detail.state === 'verified' ? detail.payload : undefined;
};

/** G25 */
export const CaptchaWidget = ({ onSolved }: CaptchaWidgetProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const widget = document.createElement('altcha-widget');
    widget.setAttribute('challenge', CHALLENGE);
    widget.setAttribute('type', 'native');
    widget.setAttribute('configuration', CONFIGURATION);
    const changed = (event: Event): void => {
      const payload = payloadOf(event);
      if (payload !== undefined) onSolved(payload);
    };
    widget.addEventListener('statechange', changed);
    place.current?.replaceChildren(widget);
    return () => widget.remove();
    // A widget that is being solved is not begun anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <div ref={place} />;
};
