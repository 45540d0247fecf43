/** A shop that sells files, for tests. */
import { eq } from 'drizzle-orm'
import { storeDownloadFile } from '#app/features/catalog/download-files.server.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { placeOrder } from '#app/features/orders/lifecycle/place.server.ts'
import { readOrder } from '#app/features/orders/store.server.ts'
import {
  createGuestWithCart,
  createPlaceOrderInput,
} from '#app/features/orders/lifecycle/test-place-order.ts'
import type { PlaceOrderInput } from '#app/features/orders/lifecycle/place-order-input.ts'
import { openShop, type ShopInput } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'

const createFileColumns = (name: string, url: string) => ({ 'Download 1 name': name, 'Download 1 URL': url })
const fileProductColumns = { Type: 'simple, downloadable, virtual' }

export const BYTES = Buffer.from('%PDF-1.7 star pattern')

type DownloadShopOptions = Pick<ShopInput, 'settings' | 'bucket' | 'privateBucket'>

/** Opens a shop with downloads; call it once at the top of a test file. */
export async function openDownloadShop({ settings = {}, ...buckets }: DownloadShopOptions = {}) {
  const shop = await openShop({
    products: [
      ...aCap({ SKU: 'CAP', 'Name (en)': 'Cap' }),
      ...aCap({
        ...{
          SKU: 'STAR',
          'Name (en)': 'Star pattern',
          ...fileProductColumns,
          ...createFileColumns('Star', 'patterns/star.pdf'),
        },
        ...{ 'Download limit': 2, 'Download expiry days': 30 },
      }),
      ...aCap({ SKU: 'FREELY', ...fileProductColumns, ...createFileColumns('Calendar', 'calendar.svg') }),
      ...aCap({
        SKU: 'AWAY',
        ...fileProductColumns,
        ...createFileColumns('Album', 'https://files.example/album.zip?a=1'),
      }),
      ...aCap({ SKU: 'LOST', ...fileProductColumns, ...createFileColumns('Lost', 'lost.pdf') }),
    ],
    settings: { shop: { defaultLocale: 'en' }, ...settings },
    ...buckets,
  })
  const { services, clock } = shop
  const { db } = services.database
  const storageContext = { queries: db, privateFiles: services.privateFiles }
  await storeDownloadFile(storageContext, { file: 'patterns/star.pdf', bytes: BYTES })
  await storeDownloadFile(storageContext, { file: 'calendar.svg', bytes: Buffer.from('<svg/>') })
  const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
  const findProductId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0

  /** A guest's order of these items, with the payment pending. */
  const placeGuestOrder = async (skus: Record<string, number>, overrides: Partial<PlaceOrderInput> = {}) => {
    const items = Object.entries(skus).map(([sku, quantity]) => ({ productId: findProductId(sku), quantity }))
    const caller = await createGuestWithCart(services, items)
    const placeOrderInput = await createPlaceOrderInput(services, caller, {
      ...{ locale: 'en', paymentMethod: 'stripe', firstEvent: 'placed', ...overrides },
    })
    const placeResult = await placeOrder(services, placeOrderInput)
    if (!placeResult.ok) throw new Error(placeResult.reason)
    return placeResult.order
  }
  const readStoredOrder = async ({ id }: { id: number }) => {
    const order = await readOrder(services, { id })
    if (!order) throw new Error('The order is gone.')
    return order
  }
  /** Places an order and marks it as paid. */
  const placePaidOrder = async (skus: Record<string, number>, overrides: Partial<PlaceOrderInput> = {}) => {
    const order = await placeGuestOrder(skus, overrides)
    await changeOrder(services, order.id, { event: 'paid' })
    const { downloads } = await readStoredOrder(order)
    return { ...order, tokens: downloads.map(({ token }) => token), token: downloads[0]?.token ?? '' }
  }
  const clickDownload = async (token: string, headers: Record<string, string> = {}) => {
    const response = await shop.get(`/download/${token}/`, { method: 'POST', headers, body: '' })
    return {
      status: response.status,
      location: response.headers.get('Location') ?? '',
      setCookieHeader:
        response.headers.getSetCookie().find((cookie) => cookie.startsWith('hanout_download=')) ?? '',
      html: (await response.text()).replaceAll('<!-- -->', ''),
    }
  }
  const changeProduct = (sku: string, values: Partial<typeof products.$inferInsert>) =>
    db
      .update(products)
      .set(values)
      .where(eq(products.id, findProductId(sku)))
  return {
    shop,
    services,
    clock,
    storageContext,
    findProductId,
    placeGuestOrder,
    readStoredOrder,
    placePaidOrder,
    clickDownload,
    changeProduct,
  }
}
