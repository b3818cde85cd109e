import { applyDecorators, Injectable, Scope, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

export type ScheduledTask = {
  readonly name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  readonly every: number;
  /** Skipped while the clock cannot be trusted: a wrong time would expire things early. */
  readonly expires?: true;
  /** Its first run comes after a pause too, not when the leader starts. */
  readonly pausesFirst?: true;
  /** Milliseconds a run may take before it counts as hanging; half an hour by default. */
  readonly within?: number;
  readonly run: () => Promise<void>;
};

const found = DiscoveryService.createDecorator();

export const SCHEDULED_TASK = found.KEY;

/** Transient, because a term of leading must remember nothing of an earlier one. */
export const ScheduledTask = (): ((type: Type<ScheduledTask>) => void) =>
  applyDecorators(Injectable({ scope: Scope.TRANSIENT }), found());
