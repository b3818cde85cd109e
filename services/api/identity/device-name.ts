import bowser from 'bowser';

const LONGEST_READ = 500;
const LONGEST = 60;

/** Lets the owner recognise a browser: `Chrome on Android`. Null for an unknown one. */
export const deviceName = (userAgent: string | undefined): string | null => {
  if (userAgent === undefined || userAgent === '') return null;
  const { browser, os } = bowser.parse(userAgent.slice(0, LONGEST_READ));
  const name = [browser.name, os.name].filter(Boolean).join(' on ');
  return name === '' ? null : name.slice(0, LONGEST);
};
