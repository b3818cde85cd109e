import type { Writable } from 'node:stream';
import * as ws from 'ws';

type ReceiverClass = new (options?: { readonly allowSynchronousEvents: boolean }) => Writable;

// The types of ws leave its reader of frames out.
export const { Receiver } = ws as unknown as { readonly Receiver: ReceiverClass };
