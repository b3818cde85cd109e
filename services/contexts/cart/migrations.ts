import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateCartNetworks1763600202000 implements MigrationInterface {
  readonly name = 'CreateCartNetworks1763600202000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA cart');
    await runner.query(`
      CREATE TABLE cart.networks (
        cart_id text CONSTRAINT networks_pkey PRIMARY KEY,
        network text NOT NULL,
        begun_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX networks_begun_at_idx ON cart.networks (begun_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA cart CASCADE');
  }
}

class AddBlockOfCartNetworks1763600202001 implements MigrationInterface {
  readonly name = 'AddBlockOfCartNetworks1763600202001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cart.networks ADD COLUMN block text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cart.networks DROP COLUMN block');
  }
}

class CreateUnpaidUnits1764120110000 implements MigrationInterface {
  readonly name = 'CreateUnpaidUnits1764120110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cart.unpaid_units (
        order_id text NOT NULL,
        sku text NOT NULL,
        cart_id text NOT NULL,
        session text NOT NULL,
        network text NOT NULL,
        owner text NOT NULL,
        units integer NOT NULL,
        open boolean NOT NULL,
        admitted_at timestamptz NOT NULL,
        CONSTRAINT unpaid_units_pkey PRIMARY KEY (order_id, sku)
      )`);
    await runner.query('CREATE INDEX unpaid_units_sku_idx ON cart.unpaid_units (sku) WHERE open');
    await runner.query('CREATE INDEX unpaid_units_admitted_at_idx ON cart.unpaid_units (admitted_at)');
    await runner.query(`
      CREATE TABLE cart.unpaid_totals (
        counted_by text NOT NULL,
        name text NOT NULL,
        units integer NOT NULL,
        CONSTRAINT unpaid_totals_pkey PRIMARY KEY (counted_by, name)
      )`);
    // One order for everyone, so that two transactions never deadlock.
    await runner.query(`
      CREATE FUNCTION cart.total_unpaid_units() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE gone cart.unpaid_units[]; come cart.unpaid_units[];
      BEGIN
        IF TG_OP <> 'INSERT' THEN SELECT array_agg(u) INTO gone FROM before AS u WHERE u.open; END IF;
        IF TG_OP <> 'DELETE' THEN SELECT array_agg(u) INTO come FROM after AS u WHERE u.open; END IF;
        INSERT INTO cart.unpaid_totals AS t (counted_by, name, units)
        SELECT k.counted_by, k.name, sum(u.units)
        FROM (SELECT session, network, owner, units FROM unnest(come)
              UNION ALL SELECT session, network, owner, -units FROM unnest(gone)) AS u,
          LATERAL (VALUES ('session', u.session), ('network', u.network), ('owner', u.owner)) AS k (counted_by, name)
        GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (counted_by, name) DO UPDATE SET units = t.units + excluded.units;
        RETURN NULL;
      END $$`);
    const tables = {
      INSERT: 'NEW TABLE AS after',
      UPDATE: 'OLD TABLE AS before NEW TABLE AS after',
      DELETE: 'OLD TABLE AS before',
    };
    for (const [change, named] of Object.entries(tables))
      await runner.query(`
        CREATE TRIGGER total_unpaid_units_${change.toLowerCase()} AFTER ${change} ON cart.unpaid_units
        REFERENCING ${named} FOR EACH STATEMENT EXECUTE FUNCTION cart.total_unpaid_units()`);
    // Locks all counted rows first, in one order, so that each later statement sees what others admitted.
    await runner.query(`
      CREATE FUNCTION cart.admit_unpaid_units(
        id text, cart text, of_session text, of_network text, of_owner text, now timestamptz,
        skus text[], wanted integer[], shelf integer[],
        most_of_session integer, most_of_network integer, most_of_owner integer, share_percent integer
      ) RETURNS TABLE (full_sku text, most integer, of_one_session boolean) LANGUAGE plpgsql AS $$
      DECLARE total integer := (SELECT coalesce(sum(w), 0) FROM unnest(wanted) AS w);
        session_units integer; network_units integer; owner_units integer;
      BEGIN
        -- A crash may lose the last moments of a count; nobody waits for the disk with what others count locked.
        PERFORM set_config('synchronous_commit', 'off', true);
        PERFORM pg_advisory_xact_lock(hashtextextended('unpaid units of ' || l.name, 0))
        FROM (SELECT unnest(skus || of_session || of_network || of_owner) AS name ORDER BY 1) AS l;
        -- Those of others: the order itself may be counted already.
        SELECT coalesce((SELECT units FROM cart.unpaid_totals WHERE counted_by = 'session' AND name = of_session), 0)
                 - coalesce(sum(units) FILTER (WHERE session = of_session), 0),
               coalesce((SELECT units FROM cart.unpaid_totals WHERE counted_by = 'network' AND name = of_network), 0)
                 - coalesce(sum(units) FILTER (WHERE network = of_network), 0),
               coalesce((SELECT units FROM cart.unpaid_totals WHERE counted_by = 'owner' AND name = of_owner), 0)
                 - coalesce(sum(units) FILTER (WHERE owner = of_owner), 0)
        INTO session_units, network_units, owner_units
        FROM cart.unpaid_units WHERE open AND order_id = id;
        IF total + session_units > most_of_session THEN RETURN QUERY SELECT NULL::text, 0, true; RETURN; END IF;
        IF total + network_units > most_of_network OR total + owner_units > most_of_owner
        THEN RETURN QUERY SELECT NULL::text, 0, false; RETURN; END IF;
        RETURN QUERY
          SELECT w.sku, share.most - share.own, false
          FROM unnest(skus, wanted, shelf) AS w (sku, units, on_shelf),
            LATERAL (SELECT coalesce(sum(u.units) FILTER (WHERE u.owner = of_owner), 0)::integer AS own,
                       greatest(1, (w.on_shelf - coalesce(sum(u.units) FILTER (WHERE u.owner <> of_owner), 0))
                         * share_percent / 100)::integer AS most
                     FROM cart.unpaid_units AS u WHERE u.open AND u.sku = w.sku AND u.order_id <> id) AS share
          WHERE w.on_shelf IS NOT NULL AND share.own + w.units > share.most
          LIMIT 1;
        IF FOUND THEN RETURN; END IF;
        INSERT INTO cart.unpaid_units (order_id, sku, cart_id, session, network, owner, units, open, admitted_at)
        SELECT id, w.sku, cart, of_session, of_network, of_owner, w.units, true, now
        FROM unnest(skus, wanted) AS w (sku, units)
        ON CONFLICT (order_id, sku) DO UPDATE SET units = excluded.units, open = true, admitted_at = excluded.admitted_at;
        UPDATE cart.unpaid_units SET open = false WHERE order_id = id AND sku <> ALL (skus);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION cart.admit_unpaid_units');
    await runner.query('DROP TABLE cart.unpaid_units, cart.unpaid_totals');
    await runner.query('DROP FUNCTION cart.total_unpaid_units');
  }
}

export const migrations = [
  CreateCartNetworks1763600202000,
  AddBlockOfCartNetworks1763600202001,
  CreateUnpaidUnits1764120110000,
];
