import type { RecordedEvent } from '@hatch/kernel';
import type { Tx } from '../projection.js';
import { holdIdOf, stockAfter, type StockLevel, type StockMove } from './stock-level.js';

type Hold = { readonly sku: string; readonly holdId: string; readonly quantity: number };
type Row = { sku: string; hold_id: string; quantity: number };

const keyOf = (sku: string, holdId: string): string => `${sku} ${holdId}`;

/** The units each cart holds of each sku, as far as a batch touches them: read once, written once. */
export class Holds {
  private constructor(
    private readonly table: string,
    private readonly holds: Map<string, Hold>,
  ) {}

  /** @param table `(sku, hold_id, quantity)` of the read model */
  static async touchedBy(moves: readonly RecordedEvent<StockMove>[], table: string, tx: Tx): Promise<Holds> {
    const touched = new Map<string, Hold>();
    for (const move of moves) {
      const holdId = holdIdOf(move);
      const { sku } = move.data;
      if (holdId !== undefined) touched.set(keyOf(sku, holdId), { sku, holdId, quantity: 0 });
    }
    if (touched.size > 0) {
      const { rows } = await tx.query<Row>({
        name: `${table}-load`,
        text: `SELECT sku, hold_id, quantity FROM unnest($1::text[], $2::text[]) AS u(sku, hold_id)
               JOIN ${table} USING (sku, hold_id)`,
        values: columns([...touched.values()]).slice(0, 2),
      });
      for (const { sku, hold_id, quantity } of rows)
        touched.set(keyOf(sku, hold_id), { sku, holdId: hold_id, quantity });
    }
    return new Holds(table, touched);
  }

  /** The level after the move; the hold it names is remembered. */
  move(level: StockLevel, move: StockMove): StockLevel {
    const holdId = holdIdOf(move);
    const { sku } = move.data;
    const key = holdId === undefined ? undefined : keyOf(sku, holdId);
    const after = stockAfter({ level, hold: (key && this.holds.get(key)?.quantity) || 0 }, move);
    if (key !== undefined && holdId !== undefined) this.holds.set(key, { sku, holdId, quantity: after.hold });
    return after.level;
  }

  async save(tx: Tx): Promise<void> {
    const all = [...this.holds.values()];
    const kept = all.filter(({ quantity }) => quantity > 0);
    const gone = all.filter(({ quantity }) => quantity === 0);
    if (kept.length > 0)
      await tx.query({
        name: `${this.table}-save`,
        text: `INSERT INTO ${this.table} (sku, hold_id, quantity)
               SELECT * FROM unnest($1::text[], $2::text[], $3::int[])
               ON CONFLICT (sku, hold_id) DO UPDATE SET quantity = excluded.quantity`,
        values: columns(kept),
      });
    if (gone.length > 0)
      await tx.query({
        name: `${this.table}-remove`,
        text: `DELETE FROM ${this.table} h USING unnest($1::text[], $2::text[]) AS u(sku, hold_id)
               WHERE h.sku = u.sku AND h.hold_id = u.hold_id`,
        values: columns(gone).slice(0, 2),
      });
  }
}

const columns = (holds: readonly Hold[]): readonly unknown[] => [
  holds.map(({ sku }) => sku),
  holds.map(({ holdId }) => holdId),
  holds.map(({ quantity }) => quantity),
];
