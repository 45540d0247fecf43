/** Reads and saves the address form of an order. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { AddressKind } from '#app/features/customers/addresses/address-forms.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { OrderNotice } from '#app/features/admin/orders/order/order-view.ts'
import type { PhoneReader } from '#app/platform/phone/phone-input.ts'
import type { CorrectionRefusal, CorrectionView, CorrectionFormValues } from './correct-view.ts'
import { data, redirect } from 'react-router'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { requireOrder } from '#app/features/admin/orders/order/read-order.server.ts'
import {
  isChecked,
  readText,
  readFormValues,
  type FormValues,
} from '#app/features/admin/form-kit/form-values.ts'
import { findCountryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { checkAddress, cleanAddress } from '#app/features/customers/addresses/address-rules.ts'
import { correctOrder, createVersion } from '#app/features/orders/lifecycle/correct.server.ts'
import { canBeCorrected } from '#app/features/orders/lifecycle/status.ts'
import { cutText } from '#app/platform/i18n/text/cut-text.ts'
import { readPhone } from '#app/platform/phone/phone.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'

const MAX_NOTE_LENGTH = 2000
const MAX_PART_LENGTH = 1000

export async function readCorrection(page: PageRequest, id: string | undefined): Promise<CorrectionView> {
  const order = await requireOrder(page, id)
  if (!canBeCorrected(order.status)) throw goToOrder(page, order, 'left')
  const { billing, shipping, customerNote, number } = order
  const readCountryName = ({ country }: Address) => findCountryName(country, page.locale)
  const shippingAddress = shipping ?? billing
  return {
    ...{ id: order.id, number, version: createVersion(order) },
    countries: { billing: readCountryName(billing), shipping: readCountryName(shippingAddress) },
    needsShipping: order.charges.shipping !== undefined || shipping !== null,
    input: { billing, shipping: shippingAddress, isSentElsewhere: shipping !== null, customerNote },
  }
}

export async function handleCorrection(page: PageRequest, request: Request, id: string | undefined) {
  const { userId: actorId } = await requireStaff(page)
  const order = await requireOrder(page, id)
  const submittedValues = readFormValues(await request.formData().catch(() => new FormData()))
  if (readText(submittedValues, 'intent') !== 'save' && readText(submittedValues, 'intent') !== 'enter')
    throw data(null, { status: 400 })
  const input = readCorrectionForm(submittedValues, order)
  const version = readText(submittedValues, 'version')
  const { isSentElsewhere, billing, shipping, customerNote } = input
  const problems = {
    billing: checkAddress('billing', billing, createPhoneReader(order)),
    shipping: isSentElsewhere ? checkAddress('shipping', shipping, createPhoneReader(order)) : {},
  }
  const refusal: CorrectionRefusal = { version, input, problems, isConflict: false }
  if (Object.keys({ ...problems.billing, ...problems.shipping }).length > 0)
    return data(refusal, { status: 422 })
  const correctionResult = await correctOrder(page.services, {
    ...{ orderId: order.id, actorId, version, billing, customerNote },
    shipping: isSentElsewhere ? shipping : null,
    writeAuditEntry: (transaction, changedParts) =>
      audit(transaction, {
        actorId,
        kind: 'order',
        subject: order.id,
        action: 'changed',
        changes: Object.fromEntries(changedParts.map((part) => [part, 'corrected'])),
      }),
  })
  if (correctionResult === 'gone') throw data(null, { status: 404 })
  // The response carries the current version, so saving again overwrites with these form values.
  if (correctionResult === 'changed') {
    const { version: currentVersion } = await readCorrection(page, id)
    return data<CorrectionRefusal>({ ...refusal, version: currentVersion, isConflict: true }, { status: 409 })
  }
  return goToOrder(page, order, correctionResult === 'impossible' ? 'left' : 'corrected')
}

/** The country is always that of the order, whatever the form sends. */
function readCorrectionForm(submittedValues: FormValues, order: StoredOrder): CorrectionFormValues {
  const readAddress = (kind: AddressKind, { country }: Address) =>
    cleanAddress(
      kind,
      { country, readPart: (part) => cutText(readText(submittedValues, `${kind}_${part}`), MAX_PART_LENGTH) },
      createPhoneReader(order),
    )
  return {
    billing: readAddress('billing', order.billing),
    shipping: readAddress('shipping', order.shipping ?? order.billing),
    isSentElsewhere: isChecked(submittedValues, 'elsewhere'),
    customerNote: cutText(readText(submittedValues, 'customerNote'), MAX_NOTE_LENGTH),
  }
}

/** Accepts the stored phone number even if no numbering plan matches it, so another part can be corrected alone. */
function createPhoneReader({ billing, shipping }: StoredOrder): PhoneReader {
  const storedPhones = [billing.parts.phone, shipping?.parts.phone]
  return (input, country) =>
    storedPhones.includes(input) ? { ok: true, phone: input } : readPhone(input, country)
}

function goToOrder({ services, locale }: PageRequest, { id }: StoredOrder, notice: OrderNotice): Response {
  const { defaultLocale } = services.settings.current().shop
  return redirect(addLocalePrefix(`/admin/orders/${id}/?notice=${notice}`, locale, defaultLocale), {
    status: 303,
  })
}
