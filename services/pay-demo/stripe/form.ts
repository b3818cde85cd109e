/** What was sent as `a=1&b[c]=2&d[0]=3`: texts, and groups of them by name or by number. */
export type Parameters = { readonly [name: string]: Parameter };
export type Parameter = string | Parameters;

type Writable = { [name: string]: string | Writable };

const empty = (): Writable => Object.create(null) as Writable;

export const parseForm = (text: string): Parameters => {
  const parameters = empty();
  for (const [name, value] of new URLSearchParams(text)) put(parameters, pathOf(name), value);
  return parameters;
};

export const textIn = (parameters: Parameters | undefined, name: string): string | undefined => {
  const value = parameters?.[name];
  return typeof value === 'string' ? value : undefined;
};

export const groupIn = (parameters: Parameters | undefined, name: string): Parameters | undefined => {
  const value = parameters?.[name];
  return typeof value === 'object' ? value : undefined;
};

/** The texts of `name[]` or `name[0]`, `name[1]`, ... */
export const textsIn = (parameters: Parameters, name: string): readonly string[] =>
  Object.values(groupIn(parameters, name) ?? {}).filter((value) => typeof value === 'string');

const pathOf = (name: string): readonly string[] => name.replaceAll(']', '').split('[');

const put = (into: Writable, [name = '', ...rest]: readonly string[], value: string): void => {
  const key = name === '' ? String(Object.keys(into).length) : name;
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const present = into[key];
  const group = typeof present === 'object' ? present : empty();
  into[key] = group;
  put(group, rest, value);
};
