const OWN_SCHEME = /^(?!https?:|javascript:|data:|file:)[a-z][a-z0-9+.-]*:/i;

/** The Bluetooth print app exists only there. */
const hasPrintApp = (): boolean => /android/i.test(navigator.userAgent);

export const openPrintApp = (link: string | undefined): boolean => {
  if (link === undefined || !hasPrintApp() || !OWN_SCHEME.test(link)) return false;
  window.open(link, '_self');
  return true;
};
