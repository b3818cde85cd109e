import { useEffect, useRef } from 'react';
import { createAltcha } from '../lib/altcha';

type Verified = CustomEvent<{ readonly payload: string }>;

type CaptchaWidgetProps = { readonly onSolved: (payload: string) => void };

export const CaptchaWidget = ({ onSolved }: CaptchaWidgetProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const widget = createAltcha({ type: 'native' });
    widget.addEventListener('verified', (event) => onSolved((event as Verified).detail.payload));
    place.current?.replaceChildren(widget);
    return () => widget.remove();
    // A new `onSolved` must not restart a challenge in progress.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <div ref={place} />;
};
