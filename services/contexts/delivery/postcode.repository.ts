import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import type { Repository } from 'typeorm';
import type { GridPoint } from './distance.js';
import type { PostcodeLocator } from './postcode-locator.js';
import { PostcodeEntity } from './postcode.entity.js';

@Injectable()
export class PostcodeRepository implements PostcodeLocator {
  readonly #known = new LRUCache<string, GridPoint>({ max: 2_000 });

  constructor(@InjectRepository(PostcodeEntity) private readonly postcodes: Repository<PostcodeEntity>) {}

  async locate(postcode: string): Promise<GridPoint | undefined> {
    const known = this.#known.get(postcode);
    if (known) return known;
    const found = await this.postcodes.findOneBy({ postcode });
    if (!found) return undefined;
    const point = { easting: found.easting, northing: found.northing };
    this.#known.set(postcode, point);
    return point;
  }

  /** Does not move known postcodes. */
  async add(points: ReadonlyMap<string, GridPoint>): Promise<void> {
    const rows = Array.from(points, ([postcode, { easting, northing }]) => ({ postcode, easting, northing }));
    await this.postcodes.createQueryBuilder().insert().values(rows).orIgnore().execute();
  }
}
