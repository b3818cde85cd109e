import type { RecordedEvent } from '@hatch/kernel';
import { applyDecorators, Injectable, Scope, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** Events arrive at least once, in the order of their stream: reactions must be idempotent. */
export type ProcessManager = {
  /** Names the stored position; never reuse a name for another meaning. */
  readonly name: string;
  /** Stream name prefixes to follow, such as `order-`. */
  readonly prefixes: readonly string[];
  readonly handles: readonly string[];
  /** Milliseconds from the event to the reaction. */
  readonly waits?: number;
  readonly react: (event: RecordedEvent) => Promise<void>;
};

const found = DiscoveryService.createDecorator();

export const PROCESS_MANAGER = found.KEY;

/** Transient, because a term of leading must remember nothing of an earlier one. */
export const ProcessManager = (): ((type: Type<ProcessManager>) => void) =>
  applyDecorators(Injectable({ scope: Scope.TRANSIENT }), found());
