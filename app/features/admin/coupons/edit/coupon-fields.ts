/**
 * The values of a coupon's form ↔ the stored coupon. Pure: the server checks for duplicate codes and converts
 * days.
 */
import type { coupons } from '#app/features/checkout/tables.server.ts'
import type { Problem, Problems, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import {
  idsOf,
  isTicked,
  partsOf,
  PERCENT_DECIMALS,
  textOf,
  writePercent,
} from '#app/features/admin/form-kit/form-values.ts'
import { readInteger, readPrice, type Cell } from '#app/features/catalog/csv/cells.ts'
import { readDate } from '#app/features/catalog/csv/values/dates.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { couponTypes, plainCouponCode } from '#app/features/checkout/coupons/coupon.ts'

/** The fields with an entity picker. */
export const couponLists = ['products', 'excludedProducts', 'categories', 'excludedCategories'] as const
export type CouponList = (typeof couponLists)[number]

type Row = typeof coupons.$inferSelect
export type CouponRecord = Omit<Row, 'id' | 'expiresAt' | 'createdAt' | 'updatedAt' | 'version'> & {
  /** Inclusive; null: no expiry. */
  lastDay: string | null
}

const WHOLE = 1_000_000
const MAX_INTEGER = 2_147_483_647
const MAX_EMAILS = 1000
const MAX_CODE_LENGTH = 100

/** Form values → a coupon, or the validation errors by field. */
export function readCoupon(
  values: FormValues,
  { decimals }: { decimals: number },
): { record: CouponRecord; problems: Problems } {
  const problems: Problems = {}
  const text = (name: string) => textOf(values, name)
  const read = <Value>(name: string, cell: Cell<Value>, problem: Problem): Value | null => {
    if (cell.ok) return cell.value
    problems[name] = problem
    return null
  }
  const amountIn = (name: string) => read(name, readPrice(text(name), decimals), 'price')
  const countIn = (name: string) => {
    const count = read(name, readInteger(text(name)), 'count')
    if (count !== null && (count < 1 || count > MAX_INTEGER)) problems[name] = 'count'
    return count
  }
  const code = plainCouponCode(text('code'))
  if (code === '' || code.length > MAX_CODE_LENGTH) problems.code = 'required'
  const type = couponTypes.find((each) => each === text('type'))
  if (!type) problems.type = 'option'
  const share = readPrice(text('amount'), PERCENT_DECIMALS)
  const amount = type === 'percent' ? read('amount', share, 'percent') : amountIn('amount')
  if (type === 'percent' && (amount ?? 0) > WHOLE) problems.amount = 'percent'
  const lastDay = read('lastDay', readDate(text('lastDay')), 'date')
  const [minimumInMinor, maximumInMinor] = [amountIn('minimum'), amountIn('maximum')]
  if (minimumInMinor !== null && maximumInMinor !== null && maximumInMinor < minimumInMinor)
    problems.maximum = 'range'
  const emails = partsOf(values, 'emails').map((email) => email.toLowerCase())
  if (emails.length > MAX_EMAILS || emails.some((email) => !/^[^\s@]+@[^\s@]+$/.test(email)))
    problems.emails = 'email'
  const record: CouponRecord = {
    code,
    status: text('status') === 'publish' ? 'publish' : 'draft',
    description: text('description').slice(0, 2000),
    type: type ?? 'fixed_cart',
    amount: amount ?? 0,
    lastDay,
    isIndividual: isTicked(values, 'isIndividual'),
    givesFreeShipping: isTicked(values, 'givesFreeShipping'),
    excludesSaleItems: isTicked(values, 'excludesSaleItems'),
    productIds: idsOf(values, 'products'),
    excludedProductIds: idsOf(values, 'excludedProducts'),
    categoryIds: idsOf(values, 'categories'),
    excludedCategoryIds: idsOf(values, 'excludedCategories'),
    usageLimit: countIn('usageLimit'),
    usageLimitPerShopper: countIn('usageLimitPerShopper'),
    mostItems: countIn('mostItems'),
    minimumInMinor,
    maximumInMinor,
    emails,
  }
  return { record, problems }
}

/** A coupon → its form values. */
export function writeCoupon(record: CouponRecord, { decimals }: { decimals: number }): FormValues {
  const flag = (name: 'isIndividual' | 'givesFreeShipping' | 'excludesSaleItems') =>
    record[name] ? { [name]: ['on'] } : {}
  const count = (number: number | null) => [number === null ? '' : String(number)]
  return {
    code: [record.code],
    status: [record.status],
    description: [record.description],
    type: [record.type],
    amount: [record.type === 'percent' ? writePercent(record.amount) : writePrice(record.amount, decimals)],
    lastDay: [record.lastDay ?? ''],
    ...flag('isIndividual'),
    ...flag('givesFreeShipping'),
    ...flag('excludesSaleItems'),
    products: record.productIds.map(String),
    excludedProducts: record.excludedProductIds.map(String),
    categories: record.categoryIds.map(String),
    excludedCategories: record.excludedCategoryIds.map(String),
    usageLimit: count(record.usageLimit),
    usageLimitPerShopper: count(record.usageLimitPerShopper),
    mostItems: count(record.mostItems),
    minimum: [writePrice(record.minimumInMinor, decimals)],
    maximum: [writePrice(record.maximumInMinor, decimals)],
    emails: [record.emails.join('\n')],
  }
}

export const newCoupon: FormValues = { type: ['percent'], status: ['publish'] }
