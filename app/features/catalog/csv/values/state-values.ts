/** Cells with yes or no, a stock status or a publishing status: as numbers, and as words in both languages. */
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { readNumberText, type Cell, type PublishedStatus } from '#app/features/catalog/csv/cells.ts'

type StockStatus = 'instock' | 'outofstock' | 'onbackorder'
type Backorders = 'no' | 'notify' | 'yes'

/** Empty is no. */
export function readFlag(cell: string): Cell<boolean> {
  const flag = parseFlag(cell)
  return flag === undefined ? reject(cell, 'expected yes or no') : { ok: true, value: flag }
}

/** Empty is out of stock. */
export function readInStock(cell: string): Cell<StockStatus> {
  const flag = parseFlag(cell)
  const status = flag === undefined ? stockStatuses.get(normalizeWord(cell)) : flag ? 'instock' : 'outofstock'
  return status ? { ok: true, value: status } : reject(cell, 'expected one of 1, 0, backorder')
}

/** Empty is no. */
export function readBackorders(cell: string): Cell<Backorders> {
  const flag = parseFlag(cell)
  const backorders = flag === undefined ? backorderValues.get(normalizeWord(cell)) : flag ? 'yes' : 'no'
  return backorders ? { ok: true, value: backorders } : reject(cell, 'expected one of 1, 0, notify')
}

/** Null when empty: not specified. */
export function readPublished(cell: string): Cell<PublishedStatus | null> {
  const word = normalizeWord(cell)
  if (word === '') return { ok: true, value: null }
  const status = publishedStatuses.get(word)
  return status ? { ok: true, value: status } : reject(cell, 'expected 1, 0, -1 or 2')
}

function parseFlag(cell: string): boolean | undefined {
  const word = normalizeWord(cell)
  return word === '' ? false : flags.get(word)
}

/** Normalizes the spelling of a word; '1.0', as spreadsheet programs write it, is 1. */
function normalizeWord(cell: string): string {
  return fold(readNumberText(cell)).replace(/^(-?\d)[.,]0*$/, '$1')
}

/** 'Out of stock', 'out-of-stock' and 'outofstock' are one word. */
function fold(text: string): string {
  return normalizeText(text).replace(/(?<=\p{L})[\s_-]+(?=\p{L})/gu, '')
}

function reject(cell: string, expected: string): { ok: false; reason: string } {
  return { ok: false, reason: `is "${cell.trim()}": ${expected}` }
}

function createWordMap<Value>(groups: [Value, string[]][]): Map<string, Value> {
  return new Map(groups.flatMap(([value, names]) => names.map((word) => [fold(word), value])))
}

const flags = createWordMap<boolean>([
  [true, ['1', 'true', 'yes', 'y', 'on', 'نعم', 'أجل', 'صح', 'صحيح', 'مسموح', 'مفعّل']],
  [false, ['0', 'false', 'no', 'n', 'off', 'لا', 'كلا', 'خطأ', 'خاطئ', 'غير مسموح', 'غير مفعّل', 'معطّل']],
])

const stockStatuses = createWordMap<StockStatus>([
  ['instock', ['in stock', 'available', 'متوفر', 'متوفرة', 'متاح', 'متوفر في المخزون', 'في المخزون']],
  ['outofstock', ['out of stock', 'sold out', 'unavailable', 'not available']],
  ['outofstock', ['غير متوفر', 'غير متوفرة', 'غير متاح', 'غير متوفر في المخزون']],
  ['outofstock', ['نفد', 'نفذ', 'نفدت الكمية', 'نفذت الكمية', 'نفد من المخزون', 'نفذ من المخزون']],
  ['onbackorder', ['backorder', 'on backorder', 'available on backorder']],
  ['onbackorder', ['بالطلب المسبق', 'متاح بالطلب المسبق', 'متوفر بالطلب المسبق', 'طلب مسبق', 'طلب مؤجل']],
])

const backorderValues = createWordMap<Backorders>([
  ['notify', ['notify', 'allow, but notify customer', 'إشعار', 'السماح مع إشعار العميل']],
  ['yes', ['allow', 'السماح']],
  ['no', ['do not allow', 'عدم السماح']],
])

const publishedStatuses = createWordMap<PublishedStatus>([
  ['publish', ['1', 'true', 'yes', 'publish', 'published', 'نعم', 'منشور']],
  ['private', ['0', 'private', 'خاص']],
  ['draft', ['-1', 'false', 'no', 'draft', 'لا', 'مسودة']],
  ['pending', ['2', 'pending', 'pending review', 'بانتظار المراجعة']],
])
