import { fixturePostcodes } from '@hatch/contexts/delivery';
import { DeliveryArea } from '@hatch/contexts/delivery/module';
import { Shop } from '@hatch/contexts/store-status/module';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Aggregates } from '../aggregates.js';
import { CartKeeper } from '../keep-cart/cart-keeper.js';

/** The use cases of one process. */
export type WriteSide = {
  readonly app: INestApplicationContext;
  readonly commands: CommandBus;
  readonly queries: QueryBus;
  readonly aggregates: Aggregates;
  readonly shop: Shop;
  readonly area: DeliveryArea;
  readonly cartKeeper: CartKeeper;
};

export const writeSideOf = (app: INestApplicationContext): WriteSide => {
  const find: INestApplicationContext['get'] = (token: Parameters<INestApplicationContext['get']>[0]) =>
    app.get(token, { strict: false });
  return {
    app,
    commands: find(CommandBus),
    queries: find(QueryBus),
    aggregates: find(Aggregates),
    shop: find(Shop),
    area: find(DeliveryArea),
    cartKeeper: find(CartKeeper),
  };
};

/** The postcodes of the demo shop, for the table that distances are measured with. */
export const addPostcodes = async (pool: Pool): Promise<void> => {
  const points = [...fixturePostcodes.values()];
  await pool.query(
    `INSERT INTO delivery.postcodes (postcode, easting, northing)
     SELECT * FROM unnest($1::text[], $2::int[], $3::int[]) ON CONFLICT DO NOTHING`,
    [[...fixturePostcodes.keys()], points.map(({ easting }) => easting), points.map(({ northing }) => northing)],
  );
};
