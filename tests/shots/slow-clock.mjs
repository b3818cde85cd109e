/**
 * For a shop whose pages are photographed (`node --import`): its clock starts at the same instant in every run, and once
 * the demo shop is loaded it is so slow that no run reaches the next minute; yet what happens later has a later time.
 */
const STARTS_AT = '2027-06-11T18:30:00+01:00';
const START_MS = 10_000;
const TIMES_SLOWER = 100;

const RealDate = Date;
const began = RealDate.now();
const start = RealDate.parse(STARTS_AT);
const slowed = (ms) => Math.min(ms, START_MS) + Math.floor(Math.max(0, ms - START_MS) / TIMES_SLOWER);
const now = () => start + slowed(RealDate.now() - began);

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }

  static now() {
    return now();
  }
};
