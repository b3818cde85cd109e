import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';

/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} value
 * @property {string} unit
 * @property {number} [baseline] in the same unit, of the same run
 * @property {number} [ratio] the measured value, in baselines
 * @property {number} [most]
 * @property {number} [least]
 * @property {string} [note]
 */

const rounded = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(3));

const verdictOf = ({ value, ratio, most, least }) => {
  if (most === undefined && least === undefined) return '';
  const judged = ratio ?? value;
  return judged <= (most ?? Infinity) && judged >= (least ?? -Infinity) ? 'pass' : 'FAIL';
};

const barOf = ({ most, least, ratio, unit }) => {
  const scale = ratio === undefined ? ` ${unit}` : ' x';
  if (least !== undefined) return `>= ${least}${scale}`;
  return most === undefined ? '' : `<= ${most}${scale}`;
};

/** Figures against their bars: a figure with a ratio is judged by it, any other by its value. */
export class Report {
  /** @type {Figure[]} */
  #figures = [];

  /** @param {Figure} figure */
  add(figure) {
    this.#figures.push(figure);
    console.log(this.#line(figure).join('  '));
  }

  get failed() {
    return this.#figures.filter((figure) => verdictOf(figure) === 'FAIL').length;
  }

  print() {
    const rows = [
      ['figure', 'measured', 'baseline', 'x baseline', 'bar', '', 'note'],
      ...this.#figures.map((figure) => this.#line(figure)),
    ];
    const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
    for (const row of rows)
      console.log(
        row
          .map((cell, column) => cell.padEnd(widths[column]))
          .join('  ')
          .trimEnd(),
      );
  }

  /** The same as JSON, a row a figure. */
  async write(file) {
    const figures = this.#figures.map((figure) => ({ ...figure, bar: barOf(figure), verdict: verdictOf(figure) }));
    const machine = { cores: cpus().length, processor: cpus()[0].model, load: loadavg()[0], node: process.version };
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify({ at: new Date().toISOString(), machine, figures }, undefined, 2)}\n`);
  }

  #line(figure) {
    const { name, value, unit, baseline, ratio, note = '' } = figure;
    return [
      name,
      `${rounded(value)} ${unit}`,
      baseline === undefined ? '' : `${rounded(baseline)} ${unit}`,
      ratio === undefined ? '' : ratio.toFixed(4),
      barOf(figure),
      verdictOf(figure),
      note,
    ];
  }
}
