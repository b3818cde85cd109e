/**
 * What the work comes to, or what `late` answers or throws where it takes longer than `ms`. The work goes on then, and
 * what it comes to is not told.
 */
export const within = async <T, Late = never>(ms: number, work: Promise<T>, late: () => Late): Promise<T | Late> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))).then(late);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};
