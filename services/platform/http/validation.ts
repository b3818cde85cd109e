import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { invalid, type FieldErrors } from './answer.js';

/** Checks every DTO: fields without a rule are dropped, nothing is converted implicitly, and all faults are named at once. */
export const validation = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    transform: true,
    forbidUnknownValues: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors: ValidationError[]) => invalid(byField(errors)),
  });

/** The rules of a field as they are written, from its type to its bounds; the library names them from the last. */
const byField = (errors: readonly ValidationError[], parent = ''): FieldErrors =>
  Object.assign(
    {},
    ...errors.map(({ property, constraints, children }) => {
      const field = `${parent}${property}`;
      return {
        ...(constraints && { [field]: [...new Set(Object.values(constraints).reverse())] }),
        ...(children && byField(children, `${field}.`)),
      };
    }),
  );
