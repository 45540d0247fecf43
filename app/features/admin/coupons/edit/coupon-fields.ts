/** A coupon as its form has it ↔ as it is kept. Pure: codes of others and days are the server's business. */
import type { coupons } from '#app/features/checkout/tables.server.ts'
import type { Problem, Problems, Typed } from '#app/features/admin/typed/typed.ts'
import {
  idsOf,
  isTicked,
  partsOf,
  PERCENT_DECIMALS,
  textOf,
  writePercent,
} from '#app/features/admin/typed/typed.ts'
import { readInteger, readPrice, type Cell } from '#app/features/catalog/csv/cells.ts'
import { readDate } from '#app/features/catalog/csv/values/dates.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { couponTypes, plainCouponCode } from '#app/features/checkout/coupons/coupon.ts'

/** The lists of things that are chosen by looking for them. */
export const couponLists = ['products', 'excludedProducts', 'categories', 'excludedCategories'] as const
export type CouponList = (typeof couponLists)[number]

type Row = typeof coupons.$inferSelect
export type CouponValues = Omit<Row, 'id' | 'expiresAt' | 'createdAt' | 'updatedAt' | 'version'> & {
  /** Included; null: for ever. */
  lastDay: string | null
}

const WHOLE = 1_000_000
const LARGEST_INTEGER = 2_147_483_647
const MOST_EMAILS = 1000
const LONGEST_CODE = 100

/** What was typed → a coupon, or what is wrong with which field. */
export function readCoupon(
  typed: Typed,
  { decimals }: { decimals: number },
): { values: CouponValues; problems: Problems } {
  const problems: Problems = {}
  const text = (name: string) => textOf(typed, name)
  const read = <Value>(name: string, cell: Cell<Value>, problem: Problem): Value | null => {
    if (cell.ok) return cell.value
    problems[name] = problem
    return null
  }
  const amountIn = (name: string) => read(name, readPrice(text(name), decimals), 'price')
  const countIn = (name: string) => {
    const count = read(name, readInteger(text(name)), 'count')
    if (count !== null && (count < 1 || count > LARGEST_INTEGER)) problems[name] = 'count'
    return count
  }
  const code = plainCouponCode(text('code'))
  if (code === '' || code.length > LONGEST_CODE) problems.code = 'required'
  const type = couponTypes.find((each) => each === text('type'))
  if (!type) problems.type = 'option'
  const share = readPrice(text('amount'), PERCENT_DECIMALS)
  const amount = type === 'percent' ? read('amount', share, 'percent') : amountIn('amount')
  if (type === 'percent' && (amount ?? 0) > WHOLE) problems.amount = 'percent'
  const lastDay = read('lastDay', readDate(text('lastDay')), 'date')
  const [minimumInMinor, maximumInMinor] = [amountIn('minimum'), amountIn('maximum')]
  if (minimumInMinor !== null && maximumInMinor !== null && maximumInMinor < minimumInMinor)
    problems.maximum = 'range'
  const emails = partsOf(typed, 'emails').map((email) => email.toLowerCase())
  if (emails.length > MOST_EMAILS || emails.some((email) => !/^[^\s@]+@[^\s@]+$/.test(email)))
    problems.emails = 'email'
  const values: CouponValues = {
    code,
    status: text('status') === 'publish' ? 'publish' : 'draft',
    description: text('description').slice(0, 2000),
    type: type ?? 'fixed_cart',
    amount: amount ?? 0,
    lastDay,
    isIndividual: isTicked(typed, 'isIndividual'),
    givesFreeShipping: isTicked(typed, 'givesFreeShipping'),
    excludesSaleItems: isTicked(typed, 'excludesSaleItems'),
    productIds: idsOf(typed, 'products'),
    excludedProductIds: idsOf(typed, 'excludedProducts'),
    categoryIds: idsOf(typed, 'categories'),
    excludedCategoryIds: idsOf(typed, 'excludedCategories'),
    usageLimit: countIn('usageLimit'),
    usageLimitPerShopper: countIn('usageLimitPerShopper'),
    mostItems: countIn('mostItems'),
    minimumInMinor,
    maximumInMinor,
    emails,
  }
  return { values, problems }
}

/** As it stands in the form. */
export function writeCoupon(values: CouponValues, { decimals }: { decimals: number }): Typed {
  const flag = (name: 'isIndividual' | 'givesFreeShipping' | 'excludesSaleItems') =>
    values[name] ? { [name]: ['on'] } : {}
  const count = (number: number | null) => [number === null ? '' : String(number)]
  return {
    code: [values.code],
    status: [values.status],
    description: [values.description],
    type: [values.type],
    amount: [values.type === 'percent' ? writePercent(values.amount) : writePrice(values.amount, decimals)],
    lastDay: [values.lastDay ?? ''],
    ...flag('isIndividual'),
    ...flag('givesFreeShipping'),
    ...flag('excludesSaleItems'),
    products: values.productIds.map(String),
    excludedProducts: values.excludedProductIds.map(String),
    categories: values.categoryIds.map(String),
    excludedCategories: values.excludedCategoryIds.map(String),
    usageLimit: count(values.usageLimit),
    usageLimitPerShopper: count(values.usageLimitPerShopper),
    mostItems: count(values.mostItems),
    minimum: [writePrice(values.minimumInMinor, decimals)],
    maximum: [writePrice(values.maximumInMinor, decimals)],
    emails: [values.emails.join('\n')],
  }
}

export const newCoupon: Typed = { type: ['percent'], status: ['publish'] }
