/** What this tab keeps over a reload; null when there is nothing to be had. */
export const readTab = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** A browser that stores nothing is no loss: what counts is on the server. */
export const writeTab = (key: string, value: object | string): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
};

export const forgetTab = (key: string): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
};
