import { oneLine } from '@hatch/kernel/rules';

const LONGEST = 100;

export const titleOf = (fileName: string): string => {
  const last = oneLine(fileName).split(/[/\\]/).at(-1) ?? '';
  const title = [...last.replace(/(?<=.)\.[^.]{1,10}$/, '')].slice(0, LONGEST).join('').trim();
  return title === '' ? 'Picture' : title;
};
