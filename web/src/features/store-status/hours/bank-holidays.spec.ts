import { describe, expect, it } from 'vitest';
import { bankHolidays } from './bank-holidays';

const dates = (year: number) => bankHolidays(year).map(({ date }) => date.slice(5));

describe('the bank holidays of England', () => {
  // As published on gov.uk, without those proclaimed for one year.
  it.each([
    [2019, ['01-01', '04-19', '04-22', '05-06', '05-27', '08-26', '12-25', '12-26']],
    [2021, ['01-01', '04-02', '04-05', '05-03', '05-31', '08-30', '12-27', '12-28']],
    [2022, ['01-03', '04-15', '04-18', '05-02', '05-30', '08-29', '12-26', '12-27']],
    [2024, ['01-01', '03-29', '04-01', '05-06', '05-27', '08-26', '12-25', '12-26']],
    [2025, ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26']],
    [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
    [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
    [2028, ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26']],
  ])('HRS-01 are those of %i', (year, expected) => {
    expect(dates(year)).toEqual(expected);
  });

  it('HRS-01 say where they stand for another day', () => {
    expect(bankHolidays(2022).slice(-2)).toEqual([
      { date: '2022-12-26', name: 'Boxing Day' },
      { date: '2022-12-27', name: 'Christmas Day (substitute day)' },
    ]);
  });
});
