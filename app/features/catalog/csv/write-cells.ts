/** The inverse of cells.ts: writes values as cells, so that exported cells read back as the same values. */
import type { ProductTypes, PublishedStatus, Reference, StockCell } from './cells.ts'

export function writeList(parts: string[]): string {
  if (parts.every((part) => part === '')) return ''
  // A part that ends in a backslash would escape the comma after it.
  return parts.map((part) => part.replaceAll(',', '\\,').replace(/\\$/, '\\ ')).join(', ')
}

export function writeTypes({ type, virtual, downloadable }: ProductTypes): string {
  return [type, ...(downloadable ? ['downloadable'] : []), ...(virtual ? ['virtual'] : [])].join(', ')
}

export function writePublished(status: PublishedStatus): string {
  return { publish: '1', private: '0', draft: '-1', pending: '2' }[status]
}

export function writeFlag(isSet: boolean): string {
  return isSet ? '1' : '0'
}

export function writeInStock(status: 'instock' | 'outofstock' | 'onbackorder'): string {
  return { instock: '1', outofstock: '0', onbackorder: 'backorder' }[status]
}

export function writeStock(stock: StockCell): string {
  if (stock.manage === 'yes') return String(stock.quantity)
  return stock.manage === 'parent' ? 'parent' : ''
}

export function writeBackorders(backorders: 'no' | 'notify' | 'yes'): string {
  return { no: '0', notify: 'notify', yes: '1' }[backorders]
}

/** A line break becomes '\n' in two characters, unless it follows a backslash. */
export function writeDescription(text: string): string {
  return text
    .replaceAll('\\n', '\\\\n')
    .replace(/(?<!\\)\n/g, '\\n')
    .trim()
}

export function writeReference(reference: Reference): string {
  return 'id' in reference ? `id:${reference.id}` : reference.sku
}

/** A name; a literal '&amp;' in it is escaped so that it is not read as '&'. */
export function writeText(text: string): string {
  return text.trim().replace(/&(?=(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp);)/gi, '&amp;')
}

/** Minor units → '49.95', '50'; null → ''. */
export function writePrice(amountInMinor: number | null, decimals: number): string {
  if (amountInMinor === null) return ''
  const digits = String(amountInMinor).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  return /[1-9]/.test(fraction) ? `${whole}.${fraction}` : whole
}
