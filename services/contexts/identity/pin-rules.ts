import { rejection, type Rejection } from '@hatch/kernel';

const PIN = /^\d{4,6}$/;
const RUNS = ['0123456789', '9876543210'];

const notDigits = rejection('identity.bad-pin', 'A PIN is 4 to 6 digits.');
const tooEasy = rejection(
  'identity.easy-pin',
  'Please choose a PIN that is harder to guess: not one digit over and over, and not 1234.',
);

const isOneDigit = (pin: string): boolean => new Set(pin).size === 1;

export const pinProblem = (pin: string): Rejection | undefined => {
  if (!PIN.test(pin)) return notDigits;
  return isOneDigit(pin) || RUNS.some((run) => run.includes(pin)) ? tooEasy : undefined;
};
