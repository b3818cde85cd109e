/** Some printing dialogs never report their end. */
const PRINTING_MS = 10 * 60_000;

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
