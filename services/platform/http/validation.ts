import { ValidationPipe, type ValidationError } from '@nestjs/common';
import type { FieldErrors } from '@hatch/kernel';
import { invalid } from './answer.js';

/** Drops fields without a rule, converts nothing implicitly, names all errors at once. */
export const validation = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    transform: true,
    forbidUnknownValues: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors: ValidationError[]) => invalid(byField(errors)),
  });

/** In the order that the DTO declares them; the library names them from the last. */
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
