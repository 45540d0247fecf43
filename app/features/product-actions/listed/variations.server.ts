/** Reads the variations of the listed variable products, with their price and stock: one statement. */
import type { StockFormat } from '#app/features/catalog/pricing/availability.ts'
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { Services } from '#app/services.server.ts'
import type { ListedProduct } from './listed-products.server.ts'
import type { StockDisplay } from './variation-stock.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { createAvailability, resolveParentStock } from '#app/features/catalog/pricing/availability.ts'
import { isVisibleVariation, toStock } from '#app/features/catalog/stored-product.ts'
import { products } from '#app/features/catalog/tables.server.ts'

const { parentId, type, stockStatus, manageStock, stockQuantity, backorders, lowStockAmount } = products
const { soldIndividually, regularPriceInMinor, salePriceInMinor, saleFrom, saleTo } = products
const columns = {
  ...{ parentId, type, stockStatus, manageStock, stockQuantity, backorders, lowStockAmount },
  ...{ soldIndividually, regularPriceInMinor, salePriceInMinor, saleFrom, saleTo },
}

type VariationRow = Awaited<ReturnType<typeof selectVariations>>[number]
/** Variations keyed by product id. */
export type VariationsByProduct = ReadonlyMap<number, VariationRow[]>

/** No statement if there is no variable product. */
export async function readVariationsByProduct(
  services: Pick<Services, 'database'>,
  listedProducts: readonly ListedProduct[],
): Promise<VariationsByProduct> {
  const variableIds = listedProducts.filter(({ item }) => item.type === 'variable').map(({ id }) => id)
  if (variableIds.length === 0) return new Map()
  const rows = await selectVariations(services, variableIds)
  return Map.groupBy(rows, (row) => row.parentId ?? 0)
}

function selectVariations({ database }: Pick<Services, 'database'>, parentIds: number[]) {
  return database.db
    .select(columns)
    .from(products)
    .where(and(inArray(parentId, parentIds), eq(type, 'variation'), eq(products.status, 'publish')))
}

type StockOptions = { format: StockFormat; lowStockAmount: number; hideOutOfStock: boolean }

/** Stock display of each of a product's variations, as on the product page. */
export function createStockDisplays(
  product: StoredProduct,
  variations: VariationRow[],
  options: StockOptions,
): StockDisplay[] {
  return variations
    .filter((row) => row.regularPriceInMinor !== null && isVisibleVariation(row, product, options))
    .map((row) => {
      const { className, label } = createAvailability(
        resolveParentStock(toStock(row), toStock(product)),
        options,
      )
      return { className, label }
    })
}
