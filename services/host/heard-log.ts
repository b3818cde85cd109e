import type { EventStore } from '@hatch/event-store';

export const heardLog = (store: EventStore, onHeard: () => void): EventStore => {
  const heard = async <T>(answer: Promise<T>): Promise<T> => {
    onHeard();
    const answered = await answer;
    onHeard();
    return answered;
  };
  return {
    append: (...append) => heard(store.append(...append)),
    readStream: (...read) => {
      onHeard();
      return store.readStream(...read);
    },
    readStreams: (...read) => heard(store.readStreams(...read)),
    readPlaced: (...read) => heard(store.readPlaced(...read)),
    subscribeAll: (options, onBatch) =>
      store.subscribeAll(options, (...batch) => {
        onHeard();
        return onBatch(...batch);
      }),
    idAt: (position) => heard(store.idAt(position)),
    head: () => heard(store.head()),
    health: () => store.health(),
    close: () => store.close(),
  };
};
