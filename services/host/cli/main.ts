import 'reflect-metadata';
import { EmailTaken } from '@hatch/contexts/identity';
import {
  DataKeyNotListed,
  DestroyedKeysKept,
  EventStoreUrlRefused,
  LedgerSealUnreadable,
  NotALedgerSeal,
  RangeDiffers,
  WrongDataKey,
} from '@hatch/event-store';
import { buildName, ConfigError, parseConfig } from '@hatch/platform';
import { LogUnreachable } from '../until-log-answers.js';
import { DatabaseNotEmpty } from '../backup/load-backup.js';
import { FolderNotEmpty } from '../backup/make-backup.js';
import { BackupUnusable } from '../backup/manifest.js';
import { SchemaTooNew } from '../migrate.js';
import { backup } from './backup.command.js';
import { print, UsageError, type Command } from './command.js';
import { createUser } from './create-user.command.js';
import { exportLog } from './export.command.js';
import { forget } from './forget.command.js';
import { resetSecondFactor } from './reset-second-factor.command.js';
import { importPostcodes } from './import-postcodes.command.js';
import { positions } from './positions.command.js';
import { rebuild } from './rebuild.command.js';
import { reconcile } from './reconcile.command.js';
import { rekey } from './rekey.command.js';
import { restore } from './restore.command.js';
import { resume } from './resume.command.js';
import { verify } from './verify.command.js';

const commands: readonly Command[] = [
  rebuild,
  resume,
  positions,
  verify,
  backup,
  restore,
  exportLog,
  importPostcodes,
  createUser,
  forget,
  resetSecondFactor,
  rekey,
  reconcile,
];
const HELP = ['--help', '-h', 'help'];
const VERSION = ['--version', '-v'];
const EXPECTED_ERRORS = [
  BackupUnusable,
  ConfigError,
  DatabaseNotEmpty,
  DataKeyNotListed,
  DestroyedKeysKept,
  EmailTaken,
  EventStoreUrlRefused,
  LogUnreachable,
  FolderNotEmpty,
  NotALedgerSeal,
  RangeDiffers,
  LedgerSealUnreadable,
  SchemaTooNew,
  WrongDataKey,
];
const PREFIX = 'npm run hatch --';

const main = async ([name, ...args]: readonly string[]): Promise<number> => {
  const command = commands.find((one) => one.name === name);
  if (!command) {
    if (name !== undefined && VERSION.includes(name)) {
      print(buildName(parseConfig().build));
      return 0;
    }
    const known = name === undefined || HELP.includes(name);
    if (!known) printError(`There is no command ${name}.`);
    print(overview());
    return known ? 0 : 2;
  }
  if (args.some((arg) => HELP.includes(arg))) {
    print(`${PREFIX} ${command.usage}`);
    return 0;
  }
  return run(command, args);
};

const run = async (command: Command, args: readonly string[]): Promise<number> => {
  try {
    await command.run(args, parseConfig());
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      printError(`${error.message}\n${PREFIX} ${command.usage}`);
      return 2;
    }
    printError(isExpected(error) ? error.message : String(error instanceof Error ? error.stack : error));
    return 1;
  }
};

/** Any other error is a bug and needs its stack. */
const isExpected = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'Error' || EXPECTED_ERRORS.some((type) => error instanceof type));

const overview = (): string => {
  const width = Math.max(...commands.map((command) => command.name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [`${PREFIX} COMMAND [--help]`, `${PREFIX} --version`, ...lines].join('\n');
};

const printError = (line: string): void => void process.stderr.write(`${line}\n`);

process.exitCode = await main(process.argv.slice(2));
