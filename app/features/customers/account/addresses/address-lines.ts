import type { I18n } from '@lingui/core'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { msg } from '@lingui/core/macro'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { findStates } from '#app/platform/countries/countries.ts'

/** An address as lines, without its country and its contact data. */
export function formatAddressLines(
  { country, parts }: Address,
  { i18n, locale }: { i18n: I18n; locale: Locale },
): string[] {
  const { block, avenue, zone, buildingNumber, postcode, additionalNumber } = parts
  const isNumber = buildingNumber !== undefined && /^\d+$/.test(buildingNumber)
  const building = isNumber ? i18n._(msg`Building ${buildingNumber}`) : buildingNumber
  const code = [postcode, additionalNumber].filter(Boolean).join('-')
  const lines = [
    [[parts.firstName, parts.lastName].filter(Boolean).join(' ')],
    [parts.company],
    [
      building,
      parts.street,
      avenue && i18n._(msg`Avenue ${avenue}`),
      block && i18n._(msg`Block ${block}`),
      zone && i18n._(msg`Zone ${zone}`),
    ],
    [parts.address1],
    [parts.address2],
    [parts.unit],
    [parts.district],
    [[parts.city, code].filter(Boolean).join(' ')],
    [findStateName({ country, parts }, locale)],
    [parts.shortCode],
  ]
  const comma = locale === 'ar' ? '، ' : ', '
  return lines.map((line) => line.filter(Boolean).join(comma)).filter((line) => line !== '')
}

/** The label of the emirate, governorate or state; '' where an address has none. */
export function findStateName({ country, parts }: Address, locale: Locale): string {
  const state = findStates(country)?.find(({ code }) => code === parts.state)
  return state ? localizeText(state.name, locale) : (parts.state ?? '')
}
