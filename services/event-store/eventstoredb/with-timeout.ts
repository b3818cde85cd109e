/** The server gave no answer in time; whether it did what was asked is unknown. */
export class TimedOut extends Error {
  constructor(ms: number) {
    super(`EventStoreDB gave no answer within ${ms} ms`);
    this.name = 'TimedOut';
  }
}

/** The client itself has no time limit. @throws TimedOut */
export const withTimeout = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(ms)), ms);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
};
