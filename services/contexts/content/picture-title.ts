import { oneLine } from '@hatch/kernel/rules';

const LONGEST = 100;

/** A name for people from that of the file, which names no place anywhere: its last part without the extension. */
export const titleOf = (fileName: string): string => {
  const last = oneLine(fileName).split(/[/\\]/).at(-1) ?? '';
  const title = [...last.replace(/(?<=.)\.[^.]{1,10}$/, '')].slice(0, LONGEST).join('').trim();
  return title === '' ? 'Picture' : title;
};
