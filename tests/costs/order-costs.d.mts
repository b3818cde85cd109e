export type CostedShop = { readonly port: number; readonly dataDir: string; readonly databaseUrl: string };

export declare class OrderCosts {
  static prepare(dataDir: string): Promise<void>;
  constructor(shop: CostedShop);
  readonly table: string;
  playOrder(): Promise<void>;
  close(): Promise<void>;
}
