import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';

/** Argon2id; the first login loads the native library, not the start. */
const argon2 = () => import('@node-rs/argon2');

@Injectable()
export class Passwords {
  #decoy: Promise<string> | undefined;

  async hash(password: string): Promise<string> {
    return (await argon2()).hash(password);
  }

  /** Takes the same time for an unknown account, whose hash is undefined. */
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
