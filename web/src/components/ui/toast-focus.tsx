import { type ReactNode, useEffect, useRef } from 'react';

type ToastFocusProps = { readonly children: ReactNode };

/** Sonner returns the focus as soon as it leaves a toast, which traps Tab. Here it returns once the toast is gone. */
export const ToastFocus = ({ children }: ToastFocusProps) => {
  const box = useRef<HTMLDivElement>(null);
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
