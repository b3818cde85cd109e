/** A page as a release of the site writes it. */
export const pageOf = (release: string): string =>
  `<!doctype html><title>x</title><script type="module" src="/assets/index-${release}.js"></script><div id="root"></div>`;
