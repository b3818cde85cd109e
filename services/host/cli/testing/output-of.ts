import { vi } from 'vitest';

/** What a command writes to standard output while it runs; with the error it ends with, if it does. */
export const outputOf = async (run: () => Promise<void>): Promise<string> => {
  let text = '';
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  try {
    await run();
  } catch (error) {
    text += error instanceof Error ? error.message : String(error);
  } finally {
    output.mockRestore();
  }
  return text;
};
