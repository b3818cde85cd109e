import { CartViewRow } from '../cart-view/cart-view.entity.js';
import { ChangeHeadRow, ChangeRow, CheckpointRow } from '../engine/engine.entity.js';
import { OrderViewRow } from '../order-view/order-view.entity.js';
import { OrdersBoardDayRow, OrdersBoardRow } from '../orders-board/orders-board.entity.js';
import { SettingsViewRow } from '../settings-view/settings-view.entity.js';
import { StockBoardRow } from '../stock-board/stock-board.entity.js';
import { StoreStatusRow } from '../store-status/store-status.entity.js';
import { StorefrontRow } from '../storefront/storefront.entity.js';
import { UserDirectoryRow } from '../user-directory/user-directory.entity.js';

/** The tables of the read side, for the tool that compares them with the migrations; not loaded at runtime. */
export const entities = [
  CheckpointRow,
  ChangeRow,
  ChangeHeadRow,
  StorefrontRow,
  CartViewRow,
  OrderViewRow,
  OrdersBoardRow,
  OrdersBoardDayRow,
  StockBoardRow,
  StoreStatusRow,
  SettingsViewRow,
  UserDirectoryRow,
];
