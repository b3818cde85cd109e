import { describe, expect, it } from 'vitest';
import { isOff, isOn } from './on-off.js';

describe('on/off settings', () => {
  it.each(['1', 'on', 'true', 'ON', ' on '])('OPEN-105 counts "%s" as on', (value) => {
    expect([isOn(value), isOff(value)]).toEqual([true, false]);
  });
  it.each(['', '0', 'off', 'False'])('OPEN-105 counts "%s" as off', (value) => {
    expect([isOn(value), isOff(value)]).toEqual([false, true]);
  });
  it('OPEN-105 counts anything else as neither', () => {
    expect([isOn('no'), isOff('no')]).toEqual([false, false]);
  });
});
