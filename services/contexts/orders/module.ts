import { answersOf } from '@hatch/platform';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CapacityModule } from '../capacity/module.js';
import { CartModule } from '../cart/module.js';
import { CatalogModule } from '../catalog/module.js';
import { DeliveryModule } from '../delivery/module.js';
import { PaymentsModule } from '../payments/module.js';
import { StockModule } from '../stock/module.js';
import { StoreStatusModule } from '../store-status/module.js';
import { CheckOutHandler } from './checkout/check-out.handler.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { ChooseMethodHandler } from './checkout/choose-method.handler.js';
import { ChoosePaymentMethodHandler } from './checkout/choose-payment-method.handler.js';
import { ChooseTimeHandler } from './checkout/choose-time.handler.js';
import { GetCategoriesNowHandler } from './tickets/get-categories-now.handler.js';
import { GetDeliveryChargeHandler } from './checkout/get-delivery-charge.handler.js';
import { GetOrderHistoryHandler } from './get-order-history.handler.js';
import { GiveDetailsHandler } from './checkout/give-details.handler.js';
import { LinePricing } from './checkout/line-pricing.service.js';
import { OrderRefRepository } from './placement/order-ref.repository.js';
import { OrderRepository } from './order.repository.js';
import {
  GetCheckoutIntro,
  GetDayEnd,
  GetOrderNotes,
  GetOrderBooks,
  GetPrinting,
  GetStepTimes,
  GetTakings,
} from './queries.js';
import { ShopBooks } from './money/shop-books.service.js';
import { PhoneOrderEntity } from './phone-order.entity.js';
import { PhoneOrders } from './phone-orders.repository.js';
import { FinishPlacementHandler } from './placement/finish-placement.handler.js';
import { PhoneOrderLimits } from './placement/phone-order-limits.service.js';
import { PaymentAttempts } from './paying/payment-attempts.service.js';
import { PaymentPreparation } from './paying/prepare-payment.service.js';
import { SettlePaymentHandler } from './paying/settle-payment.handler.js';
import { SettleProviderEventHandler } from './paying/settle-provider-event.handler.js';
import { StartPaymentHandler } from './paying/start-payment.handler.js';
import { PlaceOrderHandler } from './placement/place-order.handler.js';
import { PhoneOrderAdmission } from './placement/phone-order-admission.service.js';
import { PhonePlacement } from './placement/phone-placement.service.js';
import { Placements } from './placement/placements.service.js';
import { PlacementPreparation } from './placement/prepare.service.js';
import { PlacementRefusals } from './placement/refuse-now.service.js';
import { ReverseLeftOverHandler } from './placement/reverse-left-over.handler.js';
import { UnpaidLimits } from './placement/unpaid-limits.service.js';
import { OrderPlacing } from './placement/place.service.js';
import { AttemptSale } from './placement/sell.service.js';
import { SaleReversal } from './placement/reverse.service.js';
import { Postage } from './checkout/postage.service.js';
import { CancelRefundedHandler } from './refunds/cancel-refunded.handler.js';
import { GetOrderPaymentsHandler } from './refunds/get-order-payments.handler.js';
import { RefundOrderHandler } from './refunds/refund-order.handler.js';
import { ReturnRefundedStockHandler } from './refunds/return-refunded-stock.handler.js';
import { RefreshCheckoutHandler } from './checkout/refresh-checkout.handler.js';
import { ReturnStockHandler } from './placement/return-stock.handler.js';
import { SaveCheckoutHandler } from './checkout/save-checkout.handler.js';
import { SettleKeptHandler } from './placement/settle-kept.handler.js';
import { FrozenFigures } from './placement/frozen-figures.service.js';
import { UpdateCheckoutHandler } from './checkout/update-checkout.handler.js';
import { SettingsModule } from '../settings/module.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PhoneOrderEntity]),
    CapacityModule,
    CartModule,
    CatalogModule,
    DeliveryModule,
    PaymentsModule,
    StockModule,
    SettingsModule,
    StoreStatusModule,
  ],
  providers: [
    ...answersOf([GetCheckoutIntro, GetDayEnd, GetOrderNotes, GetOrderBooks, GetPrinting, GetStepTimes, GetTakings]),
    OrderRepository,
    OrderRefRepository,
    AttemptSale,
    CheckoutService,
    FrozenFigures,
    LinePricing,
    OrderPlacing,
    PaymentAttempts,
    PaymentPreparation,
    PhoneOrders,
    PhoneOrderLimits,
    Postage,
    PhoneOrderAdmission,
    PhonePlacement,
    Placements,
    PlacementPreparation,
    PlacementRefusals,
    SaleReversal,
    ShopBooks,
    UnpaidLimits,
    CancelRefundedHandler,
    CheckOutHandler,
    ChooseMethodHandler,
    ChoosePaymentMethodHandler,
    ChooseTimeHandler,
    FinishPlacementHandler,
    GetCategoriesNowHandler,
    GetDeliveryChargeHandler,
    GetOrderHistoryHandler,
    GetOrderPaymentsHandler,
    GiveDetailsHandler,
    PlaceOrderHandler,
    RefreshCheckoutHandler,
    RefundOrderHandler,
    ReturnRefundedStockHandler,
    ReturnStockHandler,
    ReverseLeftOverHandler,
    SaveCheckoutHandler,
    SettleKeptHandler,
    SettlePaymentHandler,
    SettleProviderEventHandler,
    StartPaymentHandler,
    UpdateCheckoutHandler,
  ],
  exports: [OrderRepository, OrderRefRepository, PhoneOrders],
})
export class OrdersModule {}

export { CheckOut } from './checkout/check-out.handler.js';
export { ChooseMethod } from './checkout/choose-method.handler.js';
export { ChoosePaymentMethod } from './checkout/choose-payment-method.handler.js';
export { ChooseTime } from './checkout/choose-time.handler.js';
export { GetCategoriesNow } from './tickets/get-categories-now.handler.js';
export { GetDeliveryCharge, GetDeliveryChargeHandler } from './checkout/get-delivery-charge.handler.js';
export { GetOrderHistory, type OrderHistoryEvent } from './get-order-history.handler.js';
export { GiveDetails } from './checkout/give-details.handler.js';
export { FinishPlacement } from './placement/finish-placement.handler.js';
export { SettlePayment } from './paying/settle-payment.handler.js';
export { SettleProviderEvent } from './paying/settle-provider-event.handler.js';
export { StartPayment } from './paying/start-payment.handler.js';
export type { PaymentStart } from './paying/payment-attempts.service.js';
export { PlaceOrder } from './placement/place-order.handler.js';
export { ReverseLeftOver } from './placement/reverse-left-over.handler.js';
export { CancelRefunded } from './refunds/cancel-refunded.handler.js';
export { GetOrderPayments, type OrderPayments } from './refunds/get-order-payments.handler.js';
export { RefundOrder, type RefundOutcome } from './refunds/refund-order.handler.js';
export { ReturnRefundedStock } from './refunds/return-refunded-stock.handler.js';
export { RefreshCheckout } from './checkout/refresh-checkout.handler.js';
export { ReturnStock } from './placement/return-stock.handler.js';
export { SaveCheckout } from './checkout/save-checkout.handler.js';
export { SettleKept } from './placement/settle-kept.handler.js';
export { UpdateCheckout } from './checkout/update-checkout.handler.js';
export { LinePricing, OrderRefRepository, OrderRepository, PhoneOrders, Postage };
export {
  GetCheckoutIntro,
  GetDayEnd,
  GetOrderNotes,
  GetOrderBooks,
  GetPrinting,
  GetStepTimes,
  GetTakings,
  type KnownPrinting,
  type StandingSteps,
} from './queries.js';
export type { BooksOf, KnownRefund, OrderBooks } from './money/shop-books.service.js';
