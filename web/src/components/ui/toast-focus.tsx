import { type ReactNode, useEffect, useRef } from 'react';

type ToastFocusProps = { readonly children: ReactNode };

/**
 * Toasts by sonner send the focus back to where it came from as soon as it leaves them, so that the tab key never gets
 * past them. Here it goes on as everywhere, and goes back only when its toast has gone.
 */
export const ToastFocus = ({ children }: ToastFocusProps) => {
  const box = useRef<HTMLDivElement>(null);
  /** What had the focus before a toast did. */
  const before = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new MutationObserver(() => {
      if (before.current === null || document.activeElement !== document.body) return;
      before.current.focus({ preventScroll: true });
      before.current = null;
    });
    observer.observe(box.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={box}
      onFocusCapture={(event) => {
        // Sonner is not told.
        event.stopPropagation();
        const { currentTarget, relatedTarget } = event;
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null;
      }}
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = null;
      }}
    >
      {children}
    </div>
  );
};
