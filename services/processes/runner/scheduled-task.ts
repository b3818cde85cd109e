import { applyDecorators, Injectable, Scope, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

export type ScheduledTask = {
  readonly name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  readonly every: number;
  /** Skipped while the clock cannot be trusted: a wrong time would expire things early. */
  readonly expires?: true;
  readonly run: () => Promise<void>;
};

const found = DiscoveryService.createDecorator();

export const SCHEDULED_TASK = found.KEY;

/** Transient, because a term of leading must remember nothing of an earlier one. */
export const ScheduledTask = (): ((type: Type<ScheduledTask>) => void) =>
  applyDecorators(Injectable({ scope: Scope.TRANSIENT }), found());
