import { Link } from '@tanstack/react-router';

/**
 * A way in for staff that customers need not see (DEC-10): of it 5 px are in view (DEC-13) until it is pointed at or has
 * the focus. What is beyond the edge is cut off, so that nothing there can be scrolled to or pressed.
 */
export const DiscreetLogin = () => (
  <div className="pointer-events-none fixed right-0 bottom-1/4 z-20 overflow-hidden py-1 pl-1">
    <Link
      to="/login"
      className="pointer-events-auto block translate-x-[calc(100%-5px)] rounded-l-control bg-ink px-3 py-2 text-sm text-white transition-transform hover:translate-x-0 focus:translate-x-0 aria-[current=page]:hidden"
    >
      Login
    </Link>
  </div>
);
