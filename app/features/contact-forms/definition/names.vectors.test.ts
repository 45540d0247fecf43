/**
 * Field names, locales, unit tags and anonymized addresses: parts of server_validators and
 * server_text_functions in tests/vectors/contact-forms.json.
 */
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { anonymizeAddress } from '#app/platform/http/address/client-address.ts'
import { readUnitTag } from '#app/features/contact-forms/pipeline/posting.ts'
import { isFieldName } from '#app/features/contact-forms/template/parse-template.ts'
import { tidyForm } from './tidy-form.ts'

const verdictsSchema = z.array(z.tuple([z.string(), z.boolean()])).default([])
const { server_validators: vectors, server_text_functions: functions } = z
  .object({
    server_validators: z
      .object({
        is_name: verdictsSchema,
        locale: verdictsSchema,
        unit_tag: z.array(z.tuple([z.string(), z.string()])).default([]),
      })
      .prefault({}),
    // Some vector files contain only the resulting network, without an address.
    server_text_functions: z
      .object({ anonymise_ip: z.array(z.union([z.string(), z.tuple([z.string(), z.string()])])).default([]) })
      .prefault({}),
  })
  .parse(readVectors('contact-forms.json'))

test.for(requireCases(vectors.is_name))('is_name: %j', ([name, isName]) => {
  expect(isFieldName(name)).toBe(isName)
})

test.for(requireCases(vectors.locale))('locale: %j', ([locale, isLocale]) => {
  const tidied = tidyForm({ locale, versions: {}, additionalSettings: '' })
  expect(tidied.locale).toBe(isLocale ? locale : 'en_US')
})

test.for(requireCases(vectors.unit_tag))('unit_tag: %j', ([posted, unitTag]) => {
  expect(readUnitTag([['_wpcf7_unit_tag', posted]])).toBe(unitTag)
})

test.for(requireCases(functions.anonymise_ip))('anonymise_ip: %j', (recorded) => {
  const [addresses, network] =
    typeof recorded === 'string' ? [listSampleAddresses(recorded), recorded] : [[recorded[0]], recorded[1]]
  expect(addresses.map(anonymizeAddress)).toEqual(addresses.map(() => network))
})

/**
 * Lists sample addresses of a network, such as '203.0.113.0' and '203.0.113.9' for '203.0.113.0', or
 * '2001:db8:1::' and '2001:db8:1::7' for '2001:db8:1::'.
 */
function listSampleAddresses(network: string): string[] {
  const isIpv6 = network.includes(':')
  const otherAddresses = isIpv6
    ? ['7', '2:3:4:5', 'ffff'].map((end) => network + end)
    : [9, 255].map((end) => network.replace(/0$/, String(end)))
  return [network, ...otherAddresses]
}
