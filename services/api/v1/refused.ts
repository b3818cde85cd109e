import type { FieldErrors, Rejection } from '@hatch/kernel';
import { ConflictException, NotFoundException, type HttpException } from '@nestjs/common';

/** Programs may rely on the code, which stays when the words change. */
export const refused = (
  { code, message, errors: ofFields }: Rejection,
  errors: FieldErrors | undefined = ofFields,
): HttpException => {
  const Refusal = /\.(unknown|no-such)-/.test(code) ? NotFoundException : ConflictException;
  return new Refusal({ code, message, ...(errors && { errors }) });
};

export const unknownOrder = (): NotFoundException =>
  new NotFoundException({ code: 'ordering.unknown-order', message: 'There is no such order' });

/** @param position of the log; `after_position` of a read waits for it */
export type Done = { readonly status: true; readonly message: ''; readonly position: string | null };

/** @throws HttpException */
export const done = ({
  rejection,
  position,
}: {
  readonly rejection?: Rejection | undefined;
  readonly position?: bigint | undefined;
}): Done => {
  if (rejection) throw refused(rejection);
  return { status: true, message: '', position: position === undefined ? null : `${position}` };
};
