import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreatePhoneOrders1763600203000 implements MigrationInterface {
  readonly name = 'CreatePhoneOrders1763600203000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA ordering');
    await runner.query(`
      CREATE TABLE ordering.phone_orders (
        orderer text NOT NULL,
        order_id text NOT NULL,
        placed_at timestamptz NOT NULL,
        open boolean NOT NULL,
        CONSTRAINT phone_orders_pkey PRIMARY KEY (orderer, order_id)
      )`);
    await runner.query('CREATE INDEX phone_orders_placed_at_idx ON ordering.phone_orders (placed_at)');
    await runner.query('CREATE INDEX phone_orders_order_id_idx ON ordering.phone_orders (order_id)');
    // Locks the orderer first, so that each later statement sees what others admitted.
    await runner.query(`
      CREATE FUNCTION ordering.admit_phone_order(
        orderers text[], id text, now timestamptz, open_since timestamptz, most_open integer, most_an_hour integer
      ) RETURNS boolean LANGUAGE plpgsql AS $$
      DECLARE counted record;
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended(o, 0)) FROM unnest(orderers) AS o;
        FOR counted IN
          SELECT count(*) FILTER (WHERE open AND placed_at > open_since) AS open,
                 count(*) FILTER (WHERE placed_at > now - interval '1 hour') AS an_hour
          FROM ordering.phone_orders WHERE orderer = ANY(orderers) AND order_id <> id GROUP BY orderer
        LOOP
          IF counted.open >= most_open OR counted.an_hour >= most_an_hour THEN RETURN false; END IF;
        END LOOP;
        INSERT INTO ordering.phone_orders (orderer, order_id, placed_at, open)
        SELECT o, id, now, true FROM unnest(orderers) AS o ON CONFLICT DO NOTHING;
        RETURN true;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA ordering CASCADE');
  }
}

class BoundPhoneOrdersApart1763600203001 implements MigrationInterface {
  readonly name = 'BoundPhoneOrdersApart1763600203001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX phone_orders_orderer_placed_at_idx ON ordering.phone_orders (orderer, placed_at)');
    // Numbered rows give the count between two orders of a key without counting.
    await runner.query('ALTER TABLE ordering.phone_orders ADD COLUMN nth bigint NOT NULL DEFAULT 0');
    await runner.query(`
      UPDATE ordering.phone_orders AS p SET nth = n.nth
      FROM (SELECT orderer, order_id, row_number() OVER (PARTITION BY orderer ORDER BY placed_at) AS nth
            FROM ordering.phone_orders) AS n
      WHERE p.orderer = n.orderer AND p.order_id = n.order_id`);
    await runner.query('CREATE INDEX phone_orders_orderer_nth_idx ON ordering.phone_orders (orderer, nth)');
    await runner.query(`
      CREATE FUNCTION ordering.number_phone_order() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.nth := 1 + coalesce(
          (SELECT nth FROM ordering.phone_orders WHERE orderer = NEW.orderer ORDER BY nth DESC LIMIT 1), 0);
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER number_phone_order BEFORE INSERT ON ordering.phone_orders
      FOR EACH ROW EXECUTE FUNCTION ordering.number_phone_order()`);
    // The previous release still calls admit_phone_order; both lock by the same keys.
    await runner.query(`
      CREATE FUNCTION ordering.admit_within_bounds(
        id text, now timestamptz, keys text[], unpaid_since timestamptz[], most_unpaid integer[], most_an_hour integer[],
        OUT unpaid integer[], OUT an_hour integer[]
      ) LANGUAGE plpgsql AS $$
      DECLARE admitted boolean;
      BEGIN
        -- A crash may lose the last moments of a count; nobody waits for the disk with what others count locked.
        PERFORM set_config('synchronous_commit', 'off', true);
        PERFORM pg_advisory_xact_lock(hashtextextended(k, 0)) FROM unnest(keys) AS k;
        SELECT array_agg(c.unpaid ORDER BY k.n), array_agg(c.an_hour ORDER BY k.n),
               coalesce(bool_and((c.unpaid < k.most_unpaid) IS NOT FALSE AND (c.an_hour < k.most_an_hour) IS NOT FALSE), true)
        INTO unpaid, an_hour, admitted
        FROM unnest(keys, unpaid_since, most_unpaid, most_an_hour)
          WITH ORDINALITY AS k(key, since, most_unpaid, most_an_hour, n)
        CROSS JOIN LATERAL (
          SELECT CASE WHEN k.most_an_hour IS NULL THEN k.since ELSE least(k.since, now - interval '1 hour') END AS start
        ) AS w
        -- All since then, whether paid or not: only where they reach a bound are they counted one by one.
        CROSS JOIN LATERAL (
          SELECT coalesce((SELECT nth FROM ordering.phone_orders WHERE orderer = k.key ORDER BY nth DESC LIMIT 1), 0)
            - coalesce(
                (SELECT nth FROM ordering.phone_orders
                 WHERE orderer = k.key AND placed_at <= w.start ORDER BY placed_at DESC LIMIT 1),
                (SELECT nth - 1 FROM ordering.phone_orders WHERE orderer = k.key ORDER BY nth LIMIT 1), 0) AS at_most
        ) AS r
        CROSS JOIN LATERAL (
          SELECT count(*) FILTER (WHERE p.open AND p.placed_at > k.since) AS unpaid,
                 count(*) FILTER (WHERE p.placed_at > now - interval '1 hour') AS an_hour
          FROM ordering.phone_orders AS p
          WHERE r.at_most >= least(k.most_unpaid, k.most_an_hour)
            AND p.orderer = k.key AND p.order_id <> id AND p.placed_at > w.start
        ) AS c;
        IF admitted THEN
          INSERT INTO ordering.phone_orders (orderer, order_id, placed_at, open)
          SELECT k, id, now, true FROM unnest(keys) AS k ON CONFLICT DO NOTHING;
        END IF;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION ordering.admit_within_bounds(text, timestamptz, text[], timestamptz[], integer[], integer[])',
    );
    await runner.query('DROP TRIGGER number_phone_order ON ordering.phone_orders');
    await runner.query('DROP FUNCTION ordering.number_phone_order()');
    await runner.query('ALTER TABLE ordering.phone_orders DROP COLUMN nth');
    await runner.query('DROP INDEX ordering.phone_orders_orderer_placed_at_idx');
  }
}

class CreateKitchenPresence1763600203002 implements MigrationInterface {
  readonly name = 'CreateKitchenPresence1763600203002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ordering.kitchen_presence (
        id smallint PRIMARY KEY CHECK (id = 1),
        acted_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ordering.kitchen_presence');
  }
}

export const migrations = [
  CreatePhoneOrders1763600203000,
  BoundPhoneOrdersApart1763600203001,
  CreateKitchenPresence1763600203002,
];
