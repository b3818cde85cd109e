import { Module } from '@nestjs/common';
import { answersOf, handlersOf } from '@hatch/platform';
import { CatalogModule } from '../catalog/module.js';
import { StockModule } from '../stock/module.js';
import { StoreStatusModule } from '../store-status/module.js';
import { AddItemHandler } from './add-item.handler.js';
import { CartCheckOut } from './cart-check-out.service.js';
import { CartHolds } from './cart-holds.service.js';
import { CartItems } from './cart-items.service.js';
import { CartNetworks } from './cart-networks.repository.js';
import { CartRepository } from './cart.repository.js';
import { ExpireHoldHandler } from './expire-hold.handler.js';
import { FairShare } from './fair-share.service.js';
import { HoldLimits } from './hold-limits.service.js';
import { GetCartHandler } from './get-cart.handler.js';
import { ReduceItemHandler } from './reduce-item.handler.js';
import { SaveCartHandler } from './save-cart.handler.js';
import { UnitReservations } from './unit-reservations.service.js';
import { UnpaidUnits } from './unpaid-units.repository.js';
import { ClaimCart } from './claim-cart.js';
import { GetCartGenerations, GetCurrentCart } from './queries.js';
import { SettingsModule } from '../settings/module.js';

@Module({
  imports: [CatalogModule, StockModule, SettingsModule, StoreStatusModule],
  providers: [
    ...answersOf([GetCartGenerations, GetCurrentCart]),
    ...handlersOf(CartRepository, [ClaimCart]),
    CartRepository,
    CartCheckOut,
    CartHolds,
    CartItems,
    CartNetworks,
    FairShare,
    HoldLimits,
    UnitReservations,
    UnpaidUnits,
    AddItemHandler,
    ExpireHoldHandler,
    GetCartHandler,
    ReduceItemHandler,
    SaveCartHandler,
  ],
  exports: [CartRepository, CartCheckOut, CartHolds, CartItems, CartNetworks, HoldLimits, UnpaidUnits],
})
export class CartModule {}

export { AddItem } from './add-item.handler.js';
export { CartNetworks } from './cart-networks.repository.js';
export { HoldLimits } from './hold-limits.service.js';
export { CartCheckOut } from './cart-check-out.service.js';
export { UnpaidUnits } from './unpaid-units.repository.js';
export { CartHolds } from './cart-holds.service.js';
export { CartItems } from './cart-items.service.js';
export type { CartChange, NamedItem, PricedCart, PricedLine } from './cart-items.service.js';
export { ExpireHold } from './expire-hold.handler.js';
export { GetCart } from './get-cart.handler.js';
export { ReduceItem } from './reduce-item.handler.js';
export { SaveCart } from './save-cart.handler.js';
export { CartRepository, ClaimCart, GetCartGenerations, GetCurrentCart };
