/** Events of an order that may send mails (B.15). */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { StockAlert } from '#app/features/orders/lifecycle/stock-alerts.ts'

export type OrderMailEvent =
  /** A new order starts from 'pending', even if it stays there. */
  | { kind: 'status'; from: OrderStatus; to: OrderStatus }
  | { kind: 'refunded'; amountInMinor: number; isWhole: boolean }
  | { kind: 'customer-note'; text: string }
  /** Paid after its stock was released and sold to others. */
  | { kind: 'pieces-missing'; names: LocalText[] }
  /** This order has reduced the stock of products to the threshold. */
  | { kind: 'stock'; products: StockAlert[] }
