import pg from 'pg';

/**
 * For a shop whose pages are photographed (`node --import`): its clock starts at the same instant in every run, and once
 * the shop is ready it is so slow that no run reaches the next minute; yet what happens later has a later time.
 */
const STARTS_AT = '2027-06-11T18:30:00+01:00';
const READY = 'Hatch is ready';
const TIMES_SLOWER = 100;

const RealDate = Date;
const began = RealDate.now();
const start = RealDate.parse(STARTS_AT);
let readyAfter = Infinity;

const now = () => {
  const passed = RealDate.now() - began;
  const real = Math.min(passed, readyAfter);
  return start + real + Math.floor((passed - real) / TIMES_SLOWER);
};

const write = process.stdout.write;
process.stdout.write = (...given) => {
  if (String(given[0]).includes(READY)) readyAfter = RealDate.now() - began;
  return write.apply(process.stdout, given);
};

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }

  static now() {
    return now();
  }
};

/** The shop goes by the clock of its database, which is this one, too, and goes on evenly between two looks at it. */
performance.now = () => now() - start;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (asked, ...rest) {
  const isForTime = asked?.name === 'clock';
  return query.call(this, isForTime ? { text: `SELECT ${now()} AS now` } : asked, ...rest);
};
