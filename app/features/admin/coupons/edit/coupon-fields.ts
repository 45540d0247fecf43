/**
 * Converts between the values of a coupon's form and the stored coupon. Has no side effects; the server also
 * checks for duplicate codes and converts days.
 */
import type { coupons } from '#app/features/checkout/tables.server.ts'
import type { Problem, Problems, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import {
  readIds,
  isChecked,
  readTextList,
  PERCENT_DECIMALS,
  readText,
  writePercent,
} from '#app/features/admin/form-kit/form-values.ts'
import { readInteger, readPrice, type Cell } from '#app/features/catalog/csv/cells.ts'
import { readDate } from '#app/features/catalog/csv/values/dates.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { couponTypes, normalizeCouponCode } from '#app/features/checkout/coupons/coupon.ts'

/** The fields with an entity picker. */
export const couponEntityLists = ['products', 'excludedProducts', 'categories', 'excludedCategories'] as const
export type CouponEntityList = (typeof couponEntityLists)[number]

type Row = typeof coupons.$inferSelect
export type CouponRecord = Omit<Row, 'id' | 'expiresAt' | 'createdAt' | 'updatedAt' | 'version'> & {
  /** Inclusive; null: no expiry. */
  lastDay: string | null
}

const HUNDRED_PERCENT = 1_000_000
const MAX_INTEGER = 2_147_483_647
const MAX_EMAILS = 1000
const MAX_CODE_LENGTH = 100

/** Form values → a coupon, or the validation errors by field. */
export function readCoupon(
  values: FormValues,
  { decimals }: { decimals: number },
): { record: CouponRecord; problems: Problems } {
  const problems: Problems = {}
  const readField = (name: string) => readText(values, name)
  const readCell = <Value>(name: string, cell: Cell<Value>, problem: Problem): Value | null => {
    if (cell.ok) return cell.value
    problems[name] = problem
    return null
  }
  const readAmount = (name: string) => readCell(name, readPrice(readField(name), decimals), 'price')
  const readCount = (name: string) => {
    const count = readCell(name, readInteger(readField(name)), 'count')
    if (count !== null && (count < 1 || count > MAX_INTEGER)) problems[name] = 'count'
    return count
  }
  const code = normalizeCouponCode(readField('code'))
  if (code === '' || code.length > MAX_CODE_LENGTH) problems.code = 'required'
  const type = couponTypes.find((each) => each === readField('type'))
  if (!type) problems.type = 'option'
  const percentCell = readPrice(readField('amount'), PERCENT_DECIMALS)
  const amount = type === 'percent' ? readCell('amount', percentCell, 'percent') : readAmount('amount')
  if (type === 'percent' && (amount ?? 0) > HUNDRED_PERCENT) problems.amount = 'percent'
  const lastDay = readCell('lastDay', readDate(readField('lastDay')), 'date')
  const [minimumInMinor, maximumInMinor] = [readAmount('minimum'), readAmount('maximum')]
  if (minimumInMinor !== null && maximumInMinor !== null && maximumInMinor < minimumInMinor)
    problems.maximum = 'range'
  const emails = readTextList(values, 'emails').map((email) => email.toLowerCase())
  if (emails.length > MAX_EMAILS || emails.some((email) => !/^[^\s@]+@[^\s@]+$/.test(email)))
    problems.emails = 'email'
  const record: CouponRecord = {
    code,
    status: readField('status') === 'publish' ? 'publish' : 'draft',
    description: readField('description').slice(0, 2000),
    type: type ?? 'fixed_cart',
    amount: amount ?? 0,
    lastDay,
    isIndividual: isChecked(values, 'isIndividual'),
    givesFreeShipping: isChecked(values, 'givesFreeShipping'),
    excludesSaleItems: isChecked(values, 'excludesSaleItems'),
    productIds: readIds(values, 'products'),
    excludedProductIds: readIds(values, 'excludedProducts'),
    categoryIds: readIds(values, 'categories'),
    excludedCategoryIds: readIds(values, 'excludedCategories'),
    usageLimit: readCount('usageLimit'),
    usageLimitPerShopper: readCount('usageLimitPerShopper'),
    mostItems: readCount('mostItems'),
    minimumInMinor,
    maximumInMinor,
    emails,
  }
  return { record, problems }
}

/** A coupon → its form values. */
export function writeCoupon(record: CouponRecord, { decimals }: { decimals: number }): FormValues {
  const writeFlag = (name: 'isIndividual' | 'givesFreeShipping' | 'excludesSaleItems') =>
    record[name] ? { [name]: ['on'] } : {}
  const writeCount = (number: number | null) => [number === null ? '' : String(number)]
  return {
    code: [record.code],
    status: [record.status],
    description: [record.description],
    type: [record.type],
    amount: [record.type === 'percent' ? writePercent(record.amount) : writePrice(record.amount, decimals)],
    lastDay: [record.lastDay ?? ''],
    ...writeFlag('isIndividual'),
    ...writeFlag('givesFreeShipping'),
    ...writeFlag('excludesSaleItems'),
    products: record.productIds.map(String),
    excludedProducts: record.excludedProductIds.map(String),
    categories: record.categoryIds.map(String),
    excludedCategories: record.excludedCategoryIds.map(String),
    usageLimit: writeCount(record.usageLimit),
    usageLimitPerShopper: writeCount(record.usageLimitPerShopper),
    mostItems: writeCount(record.mostItems),
    minimum: [writePrice(record.minimumInMinor, decimals)],
    maximum: [writePrice(record.maximumInMinor, decimals)],
    emails: [record.emails.join('\n')],
  }
}

export const newCouponValues: FormValues = { type: ['percent'], status: ['publish'] }
