/** Made on first use: an `Intl.DateTimeFormat` takes a phone tens of milliseconds, even on a page without dates. */
export const dateFormat = (
  options: Intl.DateTimeFormatOptions,
  locale = 'en-GB',
): ((instant: Date | number) => string) => {
  let made: Intl.DateTimeFormat | undefined;
  return (instant) => (made ??= new Intl.DateTimeFormat(locale, options)).format(instant);
};
