import type { Checked } from './menu-file-api';

const lines = (count: number): string => (count === 1 ? '1 line' : `${count.toLocaleString('en-GB')} lines`);

export const messages = {
  title: 'The menu as a file',
  open: 'Spreadsheet',
  export: 'Download',
  exportHint: 'The whole menu as CSV, for a spreadsheet. It leaves out stock, so that importing it cannot undo a sale.',
  download: 'Download the menu',
  import: 'Import',
  importHint: 'You see a preview first. Nothing changes until you confirm.',
  template: 'Download a template',
  withdrawMissing: 'Withdraw products that are not in the file',
  choose: 'Choose a CSV file',
  chooseAnother: 'Choose another file',
  checking: (name: string) => `Reading ${name} ...`,
  tooLarge: 'Please choose a file of at most 10 MB.',
  sendFailed: "We couldn't send the file. Please try again.",
  startFailed: 'The import could not be started. Please try again.',
  wouldDo: (name: string) => `Preview of importing ${name}`,
  nothing: 'This file changes nothing.',
  outcomes: {
    bad: 'cannot be imported',
    added: 'added',
    changed: 'changed',
    withdrawn: 'withdrawn',
    unchanged: 'unchanged',
  } satisfies Record<keyof Checked['counts'], string>,
  counted: (count: number, outcome: string) => `${lines(count)} ${outcome}`,
  leftOut: 'These lines are left out. Fix them in your file, or import the others now.',
  line: (line: number) => `Line ${line}`,
  notInFile: 'Not in the file',
  nothingBefore: 'nothing',
  more: (count: number) => `and ${count.toLocaleString('en-GB')} more`,
  start: (count: number) => `Import ${lines(count)}`,
  starting: 'Starting ...',
  running: (name: string, by: string | null) => `${by ?? 'Someone'} is importing ${name}`,
  progress: (done: number, total: number) => `${done.toLocaleString('en-GB')} of ${lines(total)}`,
  mayLeave: 'You can leave this page. The import continues.',
  stopped: (name: string, done: number, total: number) =>
    `The import of ${name} was cut off after ${done.toLocaleString('en-GB')} of ${lines(total)}.`,
  goOn: 'Continue',
  finished: (name: string, done: number) => `${name} is imported: ${lines(done)}.`,
  lastOne: (by: string | null, time: string) => (by === null ? time : `${by}, ${time}`),
  refused: (count: number) =>
    `${lines(count)} could not be imported, because the menu changed after the check. Check the file again to import them.`,
  failed: "We couldn't load how far imports are.",
} as const;
