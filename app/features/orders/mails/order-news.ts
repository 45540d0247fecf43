/** What happens to an order that somebody may be written about (B.15). */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { StockNews } from '#app/features/orders/lifecycle/stock-news.ts'

export type OrderNews =
  /** A new order comes from 'pending', also where it stays there. */
  | { kind: 'status'; from: OrderStatus; to: OrderStatus }
  | { kind: 'refunded'; amountInMinor: number; isWhole: boolean }
  | { kind: 'customer-note'; text: string }
  /** Paid after its pieces had been given back, and these are gone. */
  | { kind: 'pieces-missing'; names: LocalText[] }
  /** By this order products have become few. */
  | { kind: 'stock'; products: StockNews[] }
