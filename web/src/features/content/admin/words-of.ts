import type { PartContent } from '@hatch/kernel/rules';

const BLOCK_END = /<\/(?:p|h[1-6]|li|tr|blockquote|pre)>|<br ?\/?>|<hr ?\/?>/gi;

const wordsOfHtml = (html: string): string => {
  const text = new DOMParser().parseFromString(html.replace(BLOCK_END, '$&\n'), 'text/html').body.textContent;
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
};

export const wordsOf = (content: PartContent): string =>
  content.kind === 'text' ? wordsOfHtml(content.html) : JSON.stringify(content.profile, undefined, 2);

const LONGEST = 80;

export const glimpseOf = (content: PartContent): string => {
  const words = content.kind === 'text' ? wordsOfHtml(content.html).replaceAll('\n', ' ') : '';
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
};
