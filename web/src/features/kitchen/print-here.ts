/** Long enough for any printing dialog that does not say when it is over. */
const PRINTING_MS = 10 * 60_000;

/** Prints the ticket with what the browser has, from a frame of its own in which nothing can run. */
export const printHere = (html: string): void => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.className = 'pointer-events-none fixed size-0 border-0';
  frame.srcdoc = html;
  frame.addEventListener('load', () => {
    const page = frame.contentWindow;
    page?.addEventListener('afterprint', () => frame.remove());
    page?.print();
  });
  document.body.append(frame);
  setTimeout(() => frame.remove(), PRINTING_MS);
};
