export const readTab = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** A browser without storage loses nothing that matters: the server holds it. */
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
