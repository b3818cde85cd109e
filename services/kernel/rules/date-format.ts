/**
 * `format` of an `Intl.DateTimeFormat`, which is made once it is asked for the first time: that takes a phone tens of
 * milliseconds, which a page that shows no date would wait for as well.
 */
export const dateFormat = (
  options: Intl.DateTimeFormatOptions,
  locale = 'en-GB',
): ((instant: Date | number) => string) => {
  let made: Intl.DateTimeFormat | undefined;
  return (instant) => (made ??= new Intl.DateTimeFormat(locale, options)).format(instant);
};
