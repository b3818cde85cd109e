/** What this device keeps from visit to visit; null when there is nothing to be had. */
export const readDevice = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** A browser that stores nothing asks again next time. */
export const writeDevice = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
};
