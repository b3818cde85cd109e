import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash, randomBytes } from 'node:crypto';
import { LessThan, type Repository } from 'typeorm';
import { LoginStepEntity, type LoginStepKind } from './login-step.entity.js';

const VALID_MS = 5 * 60_000;
const MOST_TRIES = 5;
const TOKEN_BYTES = 32;

export type LoginStep = { readonly userId: string | null; readonly challenge: string };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Only the browser that began a login has its token. */
@Injectable()
export class LoginSteps {
  constructor(@InjectRepository(LoginStepEntity) private readonly steps: Repository<LoginStepEntity>) {}

  async begin(kind: LoginStepKind, userId: string | null, now: Date, challenge = ''): Promise<string> {
    await this.steps.delete({ expiresAt: LessThan(now) });
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(now.getTime() + VALID_MS);
    await this.steps.insert({ tokenHash: hashOf(token), kind, userId, challenge, expiresAt });
    return token;
  }

  /** Undefined once it has expired or was tried too often. */
  async tried(token: string, kind: LoginStepKind, now: Date): Promise<LoginStep | undefined> {
    const { raw } = await this.steps
      .createQueryBuilder()
      .update()
      .set({ tries: () => 'tries + 1' })
      .where('token_hash = :hash AND kind = :kind AND expires_at > :now AND tries < :most', {
        hash: hashOf(token),
        kind,
        now,
        most: MOST_TRIES,
      })
      .returning(['userId', 'challenge'])
      .execute();
    const [found] = raw as readonly { readonly user_id: string | null; readonly challenge: string }[];
    return found && { userId: found.user_id, challenge: found.challenge };
  }

  async take(token: string): Promise<boolean> {
    const { affected } = await this.steps.delete({ tokenHash: hashOf(token) });
    return affected === 1;
  }

  async removeAll(userId: string): Promise<void> {
    await this.steps.delete({ userId });
  }
}
