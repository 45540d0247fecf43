/** Actions of the form next to a cart: coupon, shipping method, destination for the estimate. */
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { Place, CheckoutSelections } from '#app/features/checkout/selections.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Services } from '#app/services.server.ts'
import type { CartCostsActionData } from './cart-costs-view.ts'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { findCartOwner } from '#app/features/cart/server/cart.server.ts'
import { applyCoupon, removeCoupon } from '#app/features/checkout/coupons/apply.server.ts'
import { createRefusalMessage } from '#app/features/checkout/coupons/coupon-messages.server.ts'
import { saveSelections } from '#app/features/checkout/selections.server.ts'
import { ENTER } from '#app/features/orders/checkout/intents.ts'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import { isCountry, findStates } from '#app/platform/countries/countries.ts'
import { readCartCosts } from './read-cart-costs.server.ts'

const MAX_LENGTH = 200

/** Whether a form posted on the cart page is the one next to the cart. */
export function isCartCostsForm(form: FormData): boolean {
  return form.has('intent')
}

export async function handleCartCosts(page: PageRequest, form: FormData) {
  const { services, locale, i18n } = page
  const caller: CartCaller = { visitor: await page.getVisitor(), locale, i18n }
  const readText = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, MAX_LENGTH).toWellFormed() : ''
  }
  await saveValidSelections(services, caller, {
    rateId: readText('shipping_method'),
    place: readPlace(readText),
  })
  const { waitInSeconds, ...couponResult } = await handleCoupon(services, caller, {
    ...{ intent: readText('intent'), code: readText('coupon_code') },
    clientAddress: page.clientAddress,
  })
  const { costs, cookies } = await readCartCosts(services, caller)
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  if (waitInSeconds !== undefined) headers.set('Retry-After', String(waitInSeconds))
  return data<CartCostsActionData>(
    { costs, ...couponResult },
    { status: waitInSeconds === undefined ? 200 : 429, headers },
  )
}

type SubmittedSelections = { rateId?: string; place?: Place | undefined; billingPlace?: Place | undefined }

/** Stores the valid selections with the cart. */
export async function saveValidSelections(
  services: Services,
  { visitor }: CartCaller,
  { rateId = '', place, billingPlace }: SubmittedSelections,
): Promise<void> {
  const owner = findCartOwner(visitor)
  const selections: Partial<CheckoutSelections> = {
    ...(/^[a-z_]{1,30}:\d{1,10}$/.test(rateId) && { rateId }),
    ...(place && { place }),
    ...(billingPlace && { billingPlace }),
  }
  if (owner && Object.keys(selections).length > 0) await saveSelections(services, owner, selections)
}

/** `undefined`: no country was sent, or an unknown one. */
export function readPlace(readText: (name: string) => string, prefix = 'calc_shipping_'): Place | undefined {
  const country = readText(`${prefix}country`)
  if (!isCountry(country)) return undefined
  const state = readText(`${prefix}state`)
  const isKnown = findStates(country)?.some(({ code }) => code === state) ?? true
  return {
    ...{ country, state: isKnown ? state : '' },
    postcode: toAsciiDigits(readText(`${prefix}postcode`)).trim(),
    city: readText(`${prefix}city`).trim(),
  }
}

type CouponResult = Omit<CartCostsActionData, 'costs'> & { waitInSeconds?: number }

const noCouponResult = { couponProblem: '', couponInput: '', successMessage: '' }

/** Applies or removes the entered coupon. */
async function handleCoupon(
  services: Services,
  caller: CartCaller,
  { intent, code, clientAddress }: { intent: string; code: string; clientAddress: string },
): Promise<CouponResult> {
  const { i18n, visitor, locale } = caller
  const [, removedCode] = /^remove-coupon:(.+)$/.exec(intent) ?? []
  if (removedCode !== undefined) {
    await removeCoupon(services, caller, removedCode)
    return { ...noCouponResult, successMessage: i18n._(msg`Coupon removed`) }
  }
  const isCouponEntered = intent === 'coupon' || (intent === ENTER && code.trim() !== '')
  if (!isCouponEntered) return noCouponResult
  const result = await applyCoupon(services, caller, { input: code, clientAddress })
  if (result.ok) return { ...noCouponResult, successMessage: i18n._(msg`Coupon code applied successfully.`) }
  const message = createRefusalMessage(services, result, { input: code, userId: visitor.userId, locale })
  const refusal = { ...noCouponResult, couponProblem: i18n._(message), couponInput: code }
  return result.error === 'tooOften' ? { ...refusal, waitInSeconds: result.waitInSeconds } : refusal
}
