import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';

/** Argon2id; the native library is loaded by the first login, not by the start. */
const argon2 = () => import('@node-rs/argon2');

/** Turns passwords into what may be stored, and compares them with it. */
@Injectable()
export class Passwords {
  #decoy: Promise<string> | undefined;

  async hash(password: string): Promise<string> {
    return (await argon2()).hash(password);
  }

  /** Takes the same time for an account that does not exist, whose hash is undefined (OPEN-15). */
  async match(password: string, hash: string | undefined): Promise<boolean> {
    const [{ verify }, decoy] = await Promise.all([argon2(), this.#decoyHash()]);
    const same = await verify(hash ?? decoy, password);
    return hash !== undefined && same;
  }

  #decoyHash(): Promise<string> {
    this.#decoy ??= this.hash(randomBytes(16).toString('hex'));
    return this.#decoy;
  }
}
