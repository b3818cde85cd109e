import { SECRETS, type Secrets } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHmac } from 'node:crypto';
import { In, type Repository } from 'typeorm';
import { Passwords } from './passwords.service.js';
import { PinEntity } from './pin.entity.js';

@Injectable()
export class Pins {
  /** The key is kept outside the database: without it, the few possible PINs cannot be tried against this table. */
  constructor(
    @InjectRepository(PinEntity) private readonly pins: Repository<PinEntity>,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'addressKey'>,
    private readonly passwords: Passwords,
  ) {}

  async set(userId: string, pin: string): Promise<void> {
    await this.pins.save({ userId, pinHash: await this.passwords.hash(this.#peppered(userId, pin)) });
  }

  async remove(userId: string): Promise<void> {
    await this.pins.delete({ userId });
  }

  /** Takes the same time for a user without a PIN. */
  async match(userId: string, pin: string): Promise<boolean> {
    const found = await this.pins.findOneBy({ userId });
    return this.passwords.match(this.#peppered(userId, pin), found?.pinHash);
  }

  async having(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.pins.find({ where: { userId: In([...userIds]) }, select: { userId: true } });
    return new Set(found.map(({ userId }) => userId));
  }

  async all(): Promise<readonly string[]> {
    const found = await this.pins.find({ select: { userId: true }, order: { userId: 'ASC' } });
    return found.map(({ userId }) => userId);
  }

  #peppered(userId: string, pin: string): string {
    return createHmac('sha256', this.secrets.addressKey).update(`pin:${userId}:${pin}`).digest('base64');
  }
}
