const OWN_SCHEME = /^(?!https?:|javascript:|data:|file:)[a-z][a-z0-9+.-]*:/i;

/** PRT-09: only there does the Bluetooth print app exist. */
const hasPrintApp = (): boolean => /android/i.test(navigator.userAgent);

/** Hands the ticket to the print app through its own URL scheme (PRT-08, OPEN-63); false where it cannot. */
export const openPrintApp = (link: string | undefined): boolean => {
  if (link === undefined || !hasPrintApp() || !OWN_SCHEME.test(link)) return false;
  window.open(link, '_self');
  return true;
};
