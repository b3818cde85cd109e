import type { Manifest } from '../backup/manifest.js';

const figure = (count: number): string => count.toLocaleString('en-GB');

export const accountOfBackup = ({ madeAt, log, tables, pictures }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0) - log.events;
  const sealed = log.lastSeal ? `sealed up to seal ${log.lastSeal.number}` : 'not sealed yet';
  return (
    `The shop as it was at ${madeAt}: ${figure(log.events)} events up to position ${log.head} (${sealed}), ` +
    `${figure(rows)} rows of ${tables.length - 1} tables, ${figure(pictures.files)} pictures`
  );
};
