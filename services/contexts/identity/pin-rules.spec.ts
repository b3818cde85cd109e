import { describe, expect, it } from 'vitest';
import { pinProblem } from './pin-rules.js';

describe('a PIN', () => {
  it.each(['4711', '90210', '112358'])('KIT-14 may be %s', (pin) => {
    expect(pinProblem(pin)).toBeUndefined();
  });

  it.each(['', '123', '1234567', '12a4', ' 4711', '４７１１', '47.1', '-471'])(
    'KIT-14 is 4 to 6 digits, and not %j',
    (pin) => {
      expect(pinProblem(pin)?.code).toBe('identity.bad-pin');
    },
  );

  it.each(['0000', '999999', '1234', '456789', '4321'])('KIT-14 is not what everybody tries first: %s', (pin) => {
    expect(pinProblem(pin)?.code).toBe('identity.easy-pin');
  });
});
