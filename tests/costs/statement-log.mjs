import { appendFile, open } from 'node:fs/promises';
import { join } from 'node:path';

const SETTINGS = `
logging_collector = on
log_destination = 'jsonlog'
log_filename = 'statements.log'
log_rotation_age = 0
log_rotation_size = 0
log_statement = 'all'
`;
const FILE = 'postgres/log/statements.json';
const EXECUTED = /^(?:execute ([^:]*)|statement): (.*)$/s;
/** Of a statement without a name. */
const SHOWN_CHARACTERS = 60;

/** From its next start on, the embedded Postgres of a data folder writes down every statement. */
export const logStatements = (dataDir) => appendFile(join(dataDir, 'postgres/postgresql.conf'), SETTINGS);

const statementIn = (line) => {
  const { message, detail = '', application_name: client, vxid: transaction } = JSON.parse(line);
  const [, name = '<unnamed>', text] = EXECUTED.exec(message) ?? [];
  if (text === undefined) return [];
  const shown = text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN_CHARACTERS);
  return [{ client, name: name === '<unnamed>' ? shown : name, transaction, detail }];
};

/** What clients asked a Postgres, as it wrote it down itself. */
export class StatementLog {
  #file;
  #read = 0;
  #rest = '';

  constructor(dataDir) {
    this.#file = join(dataDir, FILE);
  }

  /** Those since the last call. */
  async next() {
    const file = await open(this.#file);
    try {
      const { size } = await file.stat();
      const { buffer, bytesRead } = await file.read(Buffer.alloc(size - this.#read), { position: this.#read });
      this.#read += bytesRead;
      const lines = (this.#rest + buffer.toString('utf8', 0, bytesRead)).split('\n');
      this.#rest = lines.pop();
      return lines.flatMap(statementIn);
    } finally {
      await file.close();
    }
  }
}
