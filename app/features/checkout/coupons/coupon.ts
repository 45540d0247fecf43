/** Coupon type and validation rules, independent of database and language. */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

export const couponTypes = ['percent', 'fixed_cart', 'fixed_product'] as const
export type CouponType = (typeof couponTypes)[number]

export type Coupon = {
  id: number
  /** Normalized by `normalizeCouponCode`. */
  code: string
  type: CouponType
  /** In millionths for 'percent' (15 % is 150,000), otherwise in minor units. */
  amount: number
  /** Last moment at which the coupon is valid. */
  expiresAt: Date | null
  isIndividual: boolean
  givesFreeShipping: boolean
  excludesSaleItems: boolean
  /** Ids of products and variations; empty: all. */
  productIds: readonly number[]
  excludedProductIds: readonly number[]
  categoryIds: readonly number[]
  excludedCategoryIds: readonly number[]
  usageLimit: number | null
  usageLimitPerShopper: number | null
  /** Maximum quantity that is discounted, most expensive units first. */
  mostItems: number | null
  minimumInMinor: number | null
  maximumInMinor: number | null
  /** E-mail addresses, or '*@example.com'; empty: everybody. */
  emails: readonly string[]
}

export type CouponLine = {
  productId: number
  /** 0: no variation. */
  variationId: number
  /** Including parent categories. */
  categoryIds: readonly number[]
  quantity: number
  unitPriceInMinor: number
  isOnSale: boolean
}

export type CouponUse = {
  lines: readonly CouponLine[]
  /** E-mail addresses of the account and of the billing address; empty while the customer is unknown. */
  emails: readonly string[]
  usedByAll: number
  usedByShopper: number
  now: Date
}

/** Why a coupon is refused; the numbers are those of the contract, the messages are the shop's. */
export const couponErrors = {
  removedInvalid: 101,
  notYours: 102,
  alreadyApplied: 103,
  individual: 104,
  unknown: 105,
  usedUp: 106,
  expired: 107,
  belowMinimum: 108,
  notApplicable: 109,
  saleItems: 110,
  nothingEntered: 111,
  aboveMaximum: 112,
  excludedProducts: 113,
  excludedCategories: 114,
} as const
export type CouponError = keyof typeof couponErrors

/** Normalizes a code for comparison and storage: 'Eid ٢٥ ' → 'eid 25'. */
export function normalizeCouponCode(text: string): string {
  return toAsciiDigits(text.normalize('NFKC'))
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase()
}

/** Why a coupon cannot be used for a cart: the first rule that it breaks; `undefined`: it can be used. */
export function findRefusal(coupon: Coupon, use: CouponUse): CouponError | undefined {
  const brokenRule = rules.find(([, isBroken]) => isBroken(coupon, use))
  return brokenRule?.[0]
}

/** The amount that a refusal refers to: the minimum or maximum spend. */
export function findSpendLimit(coupon: Coupon, error: CouponError | undefined): number | undefined {
  if (error === 'belowMinimum') return coupon.minimumInMinor ?? undefined
  return error === 'aboveMaximum' ? (coupon.maximumInMinor ?? undefined) : undefined
}

type Rule = [error: CouponError, isBroken: (coupon: Coupon, use: CouponUse) => boolean]

const rules: Rule[] = [
  ['usedUp', ({ usageLimit }, { usedByAll }) => usageLimit !== null && usedByAll >= usageLimit],
  [
    'usedUp',
    ({ usageLimitPerShopper: limit }, { usedByShopper }) => limit !== null && usedByShopper >= limit,
  ],
  ['expired', ({ expiresAt }, { now }) => expiresAt !== null && now > expiresAt],
  [
    'belowMinimum',
    ({ minimumInMinor: minimum }, { lines }) => minimum !== null && sumPrices(lines) < minimum,
  ],
  [
    'aboveMaximum',
    ({ maximumInMinor: maximum }, { lines }) => maximum !== null && sumPrices(lines) > maximum,
  ],
  [
    'notApplicable',
    ({ productIds }, { lines }) => productIds.length > 0 && !lines.some(hasProductIn(productIds)),
  ],
  [
    'notApplicable',
    ({ categoryIds }, { lines }) => categoryIds.length > 0 && !lines.some(hasCategoryIn(categoryIds)),
  ],
  ['saleItems', (coupon, { lines }) => isForCart(coupon) && coupon.excludesSaleItems && lines.some(isOnSale)],
  [
    'excludedProducts',
    (coupon, { lines }) => isForCart(coupon) && lines.some(hasProductIn(coupon.excludedProductIds)),
  ],
  [
    'excludedCategories',
    (coupon, { lines }) => isForCart(coupon) && lines.some(hasCategoryIn(coupon.excludedCategoryIds)),
  ],
  [
    'notApplicable',
    (coupon, { lines }) => !isForCart(coupon) && !lines.some((line) => appliesToLine(coupon, line)),
  ],
  ['notYours', ({ emails }, use) => emails.length > 0 && !use.emails.some(matchesAnyPattern(emails))],
]

/** Whether the coupon discounts this line; a coupon for the whole cart discounts all lines. */
export function appliesToLine(coupon: Coupon, line: CouponLine): boolean {
  if (isForCart(coupon)) return true
  if (coupon.excludesSaleItems && line.isOnSale) return false
  if (hasProductIn(coupon.excludedProductIds)(line) || hasCategoryIn(coupon.excludedCategoryIds)(line))
    return false
  if (coupon.productIds.length === 0 && coupon.categoryIds.length === 0) return true
  return hasProductIn(coupon.productIds)(line) || hasCategoryIn(coupon.categoryIds)(line)
}

/** Adds a coupon to those of a cart; an individual-use coupon replaces the others. */
export function addCoupon(
  appliedCoupons: readonly Coupon[],
  addedCoupon: Coupon,
): { ok: true; coupons: Coupon[] } | { ok: false; error: CouponError } {
  if (appliedCoupons.some(({ code }) => code === addedCoupon.code))
    return { ok: false, error: 'alreadyApplied' }
  if (addedCoupon.isIndividual) return { ok: true, coupons: [addedCoupon] }
  if (appliedCoupons.some(({ isIndividual }) => isIndividual)) return { ok: false, error: 'individual' }
  return { ok: true, coupons: [...appliedCoupons, addedCoupon] }
}

function isForCart({ type }: Coupon): boolean {
  return type === 'fixed_cart'
}

function isOnSale(line: CouponLine): boolean {
  return line.isOnSale
}

function sumPrices(lines: readonly CouponLine[]): number {
  return lines.reduce((sum, { unitPriceInMinor, quantity }) => sum + unitPriceInMinor * quantity, 0)
}

function hasProductIn(ids: readonly number[]) {
  return ({ productId, variationId }: CouponLine) => ids.includes(productId) || ids.includes(variationId)
}

function hasCategoryIn(ids: readonly number[]) {
  return ({ categoryIds }: CouponLine) => categoryIds.some((id) => ids.includes(id))
}

function matchesAnyPattern(patterns: readonly string[]) {
  return (email: string) => patterns.some((pattern) => matches(email.toLowerCase(), pattern.toLowerCase()))
}

/** Each '*' matches any characters; the parts between must occur in order. */
function matches(email: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.split('*')
  if (others.length === 0) return email === pattern
  if (!email.startsWith(first)) return false
  const last = others.pop() ?? ''
  let position = first.length
  for (const part of others) {
    const foundIndex = email.indexOf(part, position)
    if (foundIndex === -1) return false
    position = foundIndex + part.length
  }
  return email.length - last.length >= position && email.endsWith(last)
}
