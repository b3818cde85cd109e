/** jsdom knows `<dialog>` but cannot open one: the parts of the standard that the page relies on. */
export const installDialog = (): void => {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.setAttribute('open', '');
      this.querySelector<HTMLElement>('button, input, [href], [tabindex]')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
      const opener = openers.get(this);
      if (opener instanceof HTMLElement) opener.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    [...document.querySelectorAll('dialog[open]')].at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
};
