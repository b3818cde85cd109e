import { createLogger } from '@hatch/platform';
import { expect, it } from 'vitest';
import { LogController } from './log.controller.js';

it('LOG-03 LOG-04 writes what pages report also where the server writes its own errors alone', () => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'error', destination: { write: (line: string) => void lines.push(line) } });
  const controller = new LogController(logger);
  controller.logInfo({ message: 'a page' });
  controller.logDebug({ message: 'its detail' });
  logger.info('of the server');

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', from: 'browser', msg: 'a page' },
    { level: 'debug', from: 'browser', msg: 'its detail' },
  ]);
});
