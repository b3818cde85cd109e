import type { Clock } from '@hatch/kernel';
import { CLOCK } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Not, type Repository } from 'typeorm';
import { MenuImportEntity, type RefusedLine } from './menu-import.entity.js';

/** An import silent for this long was cut off with its process. */
const CUT_OFF_MS = 10_000;
const KEPT_MS = 7 * 86_400_000;
const DUPLICATE = '23505';

export type MenuImport = Omit<MenuImportEntity, 'plan'>;
export type MenuImportProgress = Pick<MenuImport, 'done' | 'productsDone' | 'refused'>;

const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === DUPLICATE;

@Injectable()
export class MenuImports {
  constructor(
    @InjectRepository(MenuImportEntity) private readonly imports: Repository<MenuImportEntity>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async add(checked: Pick<MenuImportEntity, 'id' | 'fileName' | 'startedBy' | 'plan' | 'total'>): Promise<void> {
    const now = this.#now();
    await this.imports.delete({ updatedAt: LessThan(new Date(now.getTime() - KEPT_MS)), state: Not('running') });
    await this.imports.insert({ ...checked, state: 'checked', createdAt: now, updatedAt: now });
  }

  async latest(): Promise<MenuImport | undefined> {
    await this.#stopCutOff();
    const [latest] = await this.imports.find({
      where: { state: Not('checked') },
      order: { updatedAt: 'DESC' },
      take: 1,
    });
    return latest;
  }

  async find(id: string): Promise<MenuImport | undefined> {
    return (await this.imports.findOneBy({ id })) ?? undefined;
  }

  async withPlan(id: string): Promise<MenuImportEntity | undefined> {
    const found = await this.imports.createQueryBuilder('i').addSelect('i.plan').where('i.id = :id', { id }).getOne();
    return found ?? undefined;
  }

  /** @returns whether it runs now: only one at a time, and a finished one never again */
  async start(id: string, firstNewId: number): Promise<boolean> {
    await this.#stopCutOff();
    try {
      const { affected } = await this.imports
        .createQueryBuilder()
        .update()
        // A resumed import keeps its numbers.
        .set({
          state: 'running',
          updatedAt: this.#now(),
          firstNewId: () => `CASE WHEN first_new_id = 0 THEN ${firstNewId} ELSE first_new_id END`,
        })
        .where("id = :id AND state IN ('checked', 'stopped')", { id })
        .execute();
      return affected === 1;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async progressed(id: string, progress: MenuImportProgress): Promise<void> {
    await this.imports.update({ id, state: 'running' }, { ...progress, updatedAt: this.#now() });
  }

  async end(id: string, state: 'stopped' | 'finished', progress: MenuImportProgress): Promise<void> {
    await this.imports.update({ id, state: 'running' }, { ...progress, state, updatedAt: this.#now() });
  }

  async #stopCutOff(): Promise<void> {
    const silentSince = new Date(this.#now().getTime() - CUT_OFF_MS);
    await this.imports.update({ state: 'running', updatedAt: LessThan(silentSince) }, { state: 'stopped' });
  }

  #now(): Date {
    return new Date(this.clock());
  }
}

export type { RefusedLine };
