const CHUNK = 1_000;

export const inChunks = async <Found>(
  ids: readonly string[],
  find: (ids: readonly string[]) => Promise<readonly Found[]>,
): Promise<readonly Found[]> => {
  const found: Found[] = [];
  for (let at = 0; at < ids.length; at += CHUNK) found.push(...(await find(ids.slice(at, at + CHUNK))));
  return found;
};
