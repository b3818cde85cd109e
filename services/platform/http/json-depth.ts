const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

export const isDeeperThan = (levels: number, json: string): boolean => {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (inText && code === BACKSLASH) index++;
    else if (code === QUOTE) inText = !inText;
    else if (inText) continue;
    else if (OPENING.has(code)) depth++;
    else if (CLOSING.has(code)) depth--;
    if (depth > levels) return true;
  }
  return false;
};
