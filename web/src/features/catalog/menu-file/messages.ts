import type { Checked } from './menu-file-api';

const lines = (count: number): string => (count === 1 ? '1 line' : `${count.toLocaleString('en-GB')} lines`);

/** What is said of the menu as a file. */
export const messages = {
  title: 'The menu as a file',
  open: 'Spreadsheet',
  export: 'Download',
  exportHint: 'The whole menu as CSV, for a spreadsheet. What is in stock is left out, so that it undoes no sale.',
  download: 'Download the menu',
  import: 'Import',
  importHint: 'First you see what would change; nothing is changed before you say so.',
  template: 'Download a template',
  withdrawMissing: 'Withdraw what is not in the file',
  choose: 'Choose a CSV file',
  chooseAnother: 'Choose another file',
  checking: (name: string) => `Reading ${name} ...`,
  tooLarge: 'Please choose a file of at most 10 MB.',
  sendFailed: 'The file could not be sent. Please try again.',
  startFailed: 'The import could not be started. Please try again.',
  wouldDo: (name: string) => `What importing ${name} would do`,
  nothing: 'Nothing in this file is other than now.',
  outcomes: {
    bad: 'cannot be imported',
    added: 'added',
    changed: 'changed',
    withdrawn: 'withdrawn',
    unchanged: 'unchanged',
  } satisfies Record<keyof Checked['counts'], string>,
  counted: (count: number, outcome: string) => `${lines(count)} ${outcome}`,
  leftOut: 'These lines are left out. Mend them in your file, or import the others now.',
  line: (line: number) => `Line ${line}`,
  notInFile: 'Not in the file',
  nothingBefore: 'nothing',
  more: (count: number) => `and ${count.toLocaleString('en-GB')} more`,
  start: (count: number) => `Import ${lines(count)}`,
  starting: 'Starting ...',
  running: (name: string, by: string | null) => `${by ?? 'Someone'} is importing ${name}`,
  progress: (done: number, total: number) => `${done.toLocaleString('en-GB')} of ${lines(total)}`,
  mayLeave: 'You may leave this page; it goes on.',
  stopped: (name: string, done: number, total: number) =>
    `The import of ${name} was cut off after ${done.toLocaleString('en-GB')} of ${lines(total)}.`,
  goOn: 'Go on',
  finished: (name: string, done: number) => `${name} is imported: ${lines(done)}.`,
  lastOne: (by: string | null, time: string) => (by === null ? time : `${by}, ${time}`),
  refused: (count: number) =>
    `${lines(count)} could not be imported, because the menu was changed meanwhile. Check the file again to import them.`,
  failed: 'It could not be read how far imports are.',
} as const;
