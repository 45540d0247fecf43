/** Reads and saves the address form of an order. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { AddressKind } from '#app/features/customers/addresses/address-forms.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { OrderNotice } from '#app/features/admin/orders/order/order-view.ts'
import type { PhoneReader } from '#app/platform/phone/phone-input.ts'
import type { CorrectRefusal, CorrectView, CorrectionFormValues } from './correct-view.ts'
import { data, redirect } from 'react-router'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { requireOrder } from '#app/features/admin/orders/order/read-order.server.ts'
import {
  isTicked,
  textOf,
  readFormValues,
  type FormValues,
} from '#app/features/admin/form-kit/form-values.ts'
import { countryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { checkAddress, cleanAddress } from '#app/features/customers/addresses/address-rules.ts'
import { correctOrder, versionOf } from '#app/features/orders/lifecycle/correct.server.ts'
import { canBeCorrected } from '#app/features/orders/lifecycle/status.ts'
import { cutText } from '#app/platform/i18n/text/cut-text.ts'
import { readPhone } from '#app/platform/phone/phone.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'

const MAX_NOTE_LENGTH = 2000
const MAX_PART_LENGTH = 1000

export async function readCorrection(page: PageRequest, id: string | undefined): Promise<CorrectView> {
  const order = await requireOrder(page, id)
  if (!canBeCorrected(order.status)) throw goToOrder(page, order, 'left')
  const { billing, shipping, customerNote, number } = order
  const name = ({ country }: Address) => countryName(country, page.locale)
  const sentTo = shipping ?? billing
  return {
    ...{ id: order.id, number, version: versionOf(order) },
    countries: { billing: name(billing), shipping: name(sentTo) },
    isSent: order.charges.shipping !== undefined || shipping !== null,
    input: { billing, shipping: sentTo, isSentElsewhere: shipping !== null, customerNote },
  }
}

export async function handleCorrection(page: PageRequest, request: Request, id: string | undefined) {
  const { userId: by } = await requireStaff(page)
  const order = await requireOrder(page, id)
  const sent = readFormValues(await request.formData().catch(() => new FormData()))
  if (textOf(sent, 'intent') !== 'save' && textOf(sent, 'intent') !== 'enter')
    throw data(null, { status: 400 })
  const input = correctionIn(sent, order)
  const version = textOf(sent, 'version')
  const { isSentElsewhere, billing, shipping, customerNote } = input
  const problems = {
    billing: checkAddress('billing', billing, phoneReader(order)),
    shipping: isSentElsewhere ? checkAddress('shipping', shipping, phoneReader(order)) : {},
  }
  const refusal: CorrectRefusal = { version, input, problems, isConflict: false }
  if (Object.keys({ ...problems.billing, ...problems.shipping }).length > 0)
    return data(refusal, { status: 422 })
  const corrected = await correctOrder(page.services, {
    ...{ orderId: order.id, by, version, billing, customerNote },
    shipping: isSentElsewhere ? shipping : null,
    alongside: (queries, what) =>
      audit(queries, {
        by,
        kind: 'order',
        subject: order.id,
        action: 'changed',
        changes: Object.fromEntries(what.map((part) => [part, 'corrected'])),
      }),
  })
  if (corrected === 'gone') throw data(null, { status: 404 })
  // The response carries the current version, so saving again overwrites with these form values.
  if (corrected === 'changed') {
    const { version: current } = await readCorrection(page, id)
    return data<CorrectRefusal>({ ...refusal, version: current, isConflict: true }, { status: 409 })
  }
  return goToOrder(page, order, corrected === 'impossible' ? 'left' : 'corrected')
}

/** The country is always that of the order, whatever the form sends. */
function correctionIn(sent: FormValues, order: StoredOrder): CorrectionFormValues {
  const address = (kind: AddressKind, { country }: Address) =>
    cleanAddress(
      kind,
      { country, parts: (part) => cutText(textOf(sent, `${kind}_${part}`), MAX_PART_LENGTH) },
      phoneReader(order),
    )
  return {
    billing: address('billing', order.billing),
    shipping: address('shipping', order.shipping ?? order.billing),
    isSentElsewhere: isTicked(sent, 'elsewhere'),
    customerNote: cutText(textOf(sent, 'customerNote'), MAX_NOTE_LENGTH),
  }
}

/** Accepts the stored phone number even if no numbering plan matches it, so another part can be corrected alone. */
function phoneReader({ billing, shipping }: StoredOrder): PhoneReader {
  const stored = [billing.parts.phone, shipping?.parts.phone]
  return (input, country) => (stored.includes(input) ? { ok: true, phone: input } : readPhone(input, country))
}

function goToOrder({ services, locale }: PageRequest, { id }: StoredOrder, notice: OrderNotice): Response {
  const { defaultLocale } = services.settings.current().shop
  return redirect(localePath(`/admin/orders/${id}/?notice=${notice}`, locale, defaultLocale), { status: 303 })
}
