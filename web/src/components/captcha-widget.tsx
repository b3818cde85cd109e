import { useEffect, useRef } from 'react';
import { createAltcha } from '../lib/altcha';

type CaptchaWidgetProps = { readonly onSolved: (payload: string) => void };

/** G25 */
export const CaptchaWidget = ({ onSolved }: CaptchaWidgetProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const widget = createAltcha({ type: 'native' }, (payload) => {
      if (payload !== '') onSolved(payload);
    });
    place.current?.replaceChildren(widget);
    return () => widget.remove();
    // A widget that is being solved is not begun anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <div ref={place} />;
};
