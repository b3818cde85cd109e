import { describe, expect, it } from 'vitest';
import { postcodeReader } from './import-postcodes.command.js';

describe('a line of Code-Point Open', () => {
  const first = '"AB101AB",10,394235,806529,"S92000003",,"S08000020",,"S12000033","S13002842"';
  const read = postcodeReader(first);

  it('is a postcode with its metres, from the very first', () => {
    expect(read(first)).toEqual({ postcode: 'AB10 1AB', easting: 394235, northing: 806529 });
  });

  it.each(['"AB101AX",90,0,0,"S92000003"', '"NOPE",10,394235,806529', '', '"AB101AB",10,"x",2'])(
    'is passed over when it is %j',
    (line) => {
      expect(read(line)).toBeUndefined();
    },
  );
});

describe('a line of ONSPD', () => {
  const read = postcodeReader('pcd,pcd2,pcds,dointr,doterm,oseast1m,osnrth1m,lat');

  it('is a postcode with its metres', () => {
    expect(read('"SW1A1AA","SW1A 1AA","SW1A 1AA","198001","","529090","179645",51.5')).toEqual({
      postcode: 'SW1A 1AA',
      easting: 529090,
      northing: 179645,
    });
  });

  it.each([
    ['ended', 'AB1 0AA,AB1  0AA,AB1 0AA,198001,199606,385386,801193,57.1'],
    ['in Northern Ireland', 'BT1 1AA,BT1  1AA,BT1 1AA,199606,,146000,529000,54.6'],
    ['without a place', 'AB10 1XX,AB10 1XX,AB10 1XX,199606,,,,99.9'],
  ])('is passed over when it is %s', (_what, line) => {
    expect(read(line)).toBeUndefined();
  });
});

it('another file is refused, saying why', () => {
  expect(() => postcodeReader('name,price')).toThrow('neither Code-Point Open nor ONSPD');
});
