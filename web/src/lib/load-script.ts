const loading = new Map<string, Promise<void>>();

const append = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The script ${address} did not load`));
    });
    document.head.append(script);
  });

/** Loads each script once a page; a failed one is retried on the next call. */
export const loadScript = (address: string): Promise<void> => {
  const known = loading.get(address);
  if (known) return known;
  const load = append(address).catch((failure: unknown) => {
    loading.delete(address);
    throw failure;
  });
  loading.set(address, load);
  return load;
};
