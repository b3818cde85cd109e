/** When late, the work goes on and its result is dropped. */
export const withDeadline = async <T, Late = never>(
  ms: number,
  work: Promise<T>,
  late: () => Late,
): Promise<T | Late> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))).then(late);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};
