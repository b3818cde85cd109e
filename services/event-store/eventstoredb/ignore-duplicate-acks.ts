import type { EventStoreDBClient } from '@eventstore/db-client';

type Listener = (...given: unknown[]) => void;
type Call = { on(event: string, listener: Listener): Call };
type Calls = { batchAppend(...options: readonly unknown[]): Call };
type CreateCall = (
  service: unknown,
  name: string,
  open: (calls: Calls) => Call,
  cache?: unknown,
) => () => Promise<Call>;

/**
 * The client throws, and so ends the process, when the server answers an append that nobody waits for, such as
 * one that it has answered before. Gives the client back with such answers passed over.
 */
export const ignoreDuplicateAcks = (client: EventStoreDBClient): EventStoreDBClient => {
  // The client shows where it opens its calls to subclasses only.
  const inside = client as unknown as { GRPCStreamCreator: CreateCall };
  const create = inside.GRPCStreamCreator;
  inside.GRPCStreamCreator = (service, name, open, cache) =>
    create(service, name, name === 'appendToStream' ? (calls) => open(guarded(calls)) : open, cache);
  return client;
};

const guarded = (calls: Calls): Calls => ({
  batchAppend: (...options) => {
    const call = calls.batchAppend(...options);
    const on = call.on.bind(call);
    call.on = (event, listener) => on(event, event === 'data' ? passing(listener) : listener);
    return call;
  },
});

const passing =
  (listener: Listener): Listener =>
  (answer) => {
    try {
      listener(answer);
    } catch {
      // An append whose answer was ignored is sent again, with the same ids, when its time is over.
    }
  };
